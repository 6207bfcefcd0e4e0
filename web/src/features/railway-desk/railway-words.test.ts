import { expect, test } from 'vitest'
import { counterWords } from './railway-words.ts'

const hours = { openFrom: '10:30', openUntil: '13:00' }
const at = (time: string) => `2026-11-24T${time}:00+05:30`

test.each([
  ['00:30', 'counter opens at 10:30 am'],
  ['10:29', 'counter opens at 10:30 am'],
  ['10:30', 'counter open until 1:00 pm'],
  ['12:59', 'counter open until 1:00 pm'],
  ['13:00', 'counter closed since 1:00 pm'],
  ['23:59', 'counter closed since 1:00 pm'],
])('at %s the head of the desk says "%s"', (time, words) => {
  expect(counterWords(hours, new Date(at(time)).toISOString())).toBe(words)
})

test('on a day without hours the counter is closed', () => {
  const none = { openFrom: null, openUntil: null }
  expect(counterWords(none, at('11:00'))).toBe('counter closed today')
})
