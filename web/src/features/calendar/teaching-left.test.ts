import { expect, test } from 'vitest'
import { teachingLeft } from './teaching-left.ts'

const term = { firstTeachingDay: '2026-07-06', lastTeachingDay: '2026-11-06' }

test('a student reads how many weeks of teaching are left, the present one among them', () => {
  expect(teachingLeft(term, '2026-10-24')).toBe('2 weeks of teaching left')
  expect(teachingLeft(term, '2026-11-06')).toBe('1 week of teaching left')
  expect(teachingLeft(term, '2026-11-07')).toBe('')
})

test('a student who looks at the next term reads when teaching begins, not the weeks until it ends', () => {
  expect(teachingLeft(term, '2026-06-20')).toBe('Teaching starts on 06/07/2026')
  expect(teachingLeft({ firstTeachingDay: null, lastTeachingDay: null }, '2026-06-20')).toBe('')
})
