import { expect, test } from 'vitest'
import { manyLines, oneLine } from './clean-text.ts'

/** The line separators of Python and Word, including NEL and those of Unicode. */
const lineEnds = ['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029']
const otherControls = ['\u0001', '\b', '\u001b', '\u001f', '\u007f', '\u0080', '\u009f']
const hidden = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
]

test('every control in a text of one line becomes one space', () => {
  for (const sign of [...lineEnds, ...otherControls, '\t', ' \n\t '])
    expect(oneLine(`${sign}Robo${sign}Soccer${sign}`)).toBe('Robo Soccer')
})

test('a text of several lines keeps its lines and tabs, and no other control', () => {
  for (const sign of lineEnds) expect(manyLines(`one${sign}two`)).toBe('one\ntwo')
  for (const sign of otherControls) expect(manyLines(`one${sign}two\tthree`)).toBe('one two\tthree')
})

test('hidden signs and signs that turn the direction are left out', () => {
  for (const sign of hidden) {
    expect(oneLine(`${sign}ab${sign}c`)).toBe('abc')
    expect(manyLines(`${sign}a\nb${sign}c`)).toBe('a\nbc')
  }
})

test('joiners, emoji, marks and spaces of a real text stay', () => {
  const real = ['രാവിലെ അവൻ‍', 'क्‍ष', 'می‌خواهم', '👩🏽‍🎓 नया', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a  b', '10 km', 'ਸ਼ਾਮ', 'C++\u200e اردو']
  for (const text of real) expect(oneLine(text)).toBe(text.normalize('NFC'))
  for (const text of real) expect(manyLines(text)).toBe(text.normalize('NFC'))
})

test('both spellings of a letter become one', () => {
  expect(oneLine('स\u095cक')).toBe('स\u0921\u093cक')
  expect(oneLine('Jose\u0301')).toBe('José')
})

test('a text of joiners and fillers alone is empty', () => {
  for (const text of ['\u200d', '\u200c \u200e', '\u3164', '\u2800\u00ad']) expect(oneLine(text)).toBe('')
})

test('a long run of spaces or controls is cleaned at once', () => {
  const startedAt = performance.now()
  for (const sign of [' ', '\n', ' \u0001', '\u200b']) {
    oneLine(sign.repeat(200_000))
    manyLines(sign.repeat(200_000))
  }
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
