import { expect, test } from 'vitest'
import { checksOf, numbersProblem, wordsIn } from './report-checks.ts'

const se = { year: 'SE', attended: 5, female: 2, male: 2, others: 1 } as const

test('words are counted without tags and pictures', () => {
  expect(wordsIn('')).toBe(0)
  expect(wordsIn('<p>Two<strong> words</strong></p><img src="x" alt="a b c"><p>and&nbsp;2 more</p>')).toBe(5)
})

test('genders must add up to who attended, and nobody attends who neither registered nor walked in', () => {
  const problem = (row: object, registered: number, walkIns = 0) =>
    numbersProblem({ numbers: [{ ...se, ...row }], walkIns, registered })
  expect(problem({}, 5)).toBe('')
  expect(problem({}, 3, 2)).toBe('')
  expect(problem({ male: 3 }, 9)).toBe('Female, male and others of SE add up to 6, not to 5')
  expect(problem({}, 3, 1)).toBe('5 attended, but only 3 registered and 1 walked in')
  expect(numbersProblem({ numbers: [], walkIns: 0, registered: 5 })).toBe('Enter who attended')
})

test('a report is ready with 150 words, an outcome, numbers that agree, and two photos with captions', () => {
  const photo = { url: '/x.webp', caption: 'The hall' }
  const ready = { summaryWords: 150, outcome: 'All learned', walkIns: 0, registered: 5 }
  const open = (changed: object) =>
    checksOf({ ...ready, numbers: [se], photos: [photo, photo], ...changed }).flatMap(({ check, isReady }) =>
      isReady ? [] : [check],
    )
  expect(open({})).toEqual([])
  expect(open({ summaryWords: 149 })).toEqual(['summary'])
  expect(open({ summaryWords: 1501 })).toEqual(['summary'])
  expect(open({ outcome: ' ' })).toEqual(['outcome'])
  expect(open({ numbers: [] })).toEqual(['numbers'])
  expect(open({ photos: [photo] })).toEqual(['photos'])
  expect(open({ photos: [photo, { url: '/y.webp', caption: '' }] })).toEqual(['captions'])
})
