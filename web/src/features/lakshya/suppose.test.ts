import { expect, test } from 'vitest'
import { supposed } from './suppose.ts'

const board = [
  { branch: 'IT', points: 30 },
  { branch: 'CE', points: 20 },
] as const

test('points that someone supposes change the order, and bring in a branch that has none', () => {
  expect(supposed(board, { CE: '10', ME: '50', PPT: '' })).toEqual([
    { branch: 'ME', points: 50 },
    { branch: 'CE', points: 30 },
    { branch: 'IT', points: 30 },
  ])
})

test('what is no number counts nothing', () => {
  expect(supposed(board, { CE: '-5', IT: '1e3', ME: '99999' })).toEqual(board)
})
