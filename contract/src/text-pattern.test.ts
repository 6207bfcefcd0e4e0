import { describe, expect, test } from 'vitest'
import { exampleOf, matchesPattern, patternProblem } from './text-pattern.ts'

describe('patterns', () => {
  test.each([
    ['\\d{10}', '1234567890', '123456789'],
    ['^[A-Z]{2}-\\d+$', 'AB-12', 'AB-'],
    ['(cat|dog)s?', 'dogs', 'dogss'],
    ['[^0-9]+', 'abc', 'ab1'],
    ['x{2,4}', 'xxx', 'xxxxx'],
    ['(a*)*', 'aaa', 'aab'],
    ['[a-z-]+', 'a-b', 'A'],
    ['.+@gst\\.example', 'kai@gst.example', 'kai@gstxexample'],
    ['\\$\\d+', '$5', '5'],
    ['', '', 'a'],
  ])('%s takes %s and refuses %s, and its example fits', (pattern, fits, misses) => {
    expect([patternProblem(pattern), matchesPattern(pattern, fits), matchesPattern(pattern, misses)]).toEqual(
      [...['', true, false]],
    )
    expect(matchesPattern(pattern, exampleOf(pattern))).toBe(true)
  })

  test.each([
    ...[
      '(',
      ')',
      '[a',
      '[]',
      'a**',
      '(?=a)',
      '(?<n>a)',
      '\\b',
      '\\1',
      '\\',
      '{3}',
      '[z-a]',
      'a{5,2}',
      'a{999}',
      'a^b',
    ],
    ...['((((){200}){200}){200}){200}', '(a{200}){200}', '('.repeat(60)],
  ])('%s is refused with a sentence', (pattern) => {
    expect(patternProblem(pattern)).toMatch(/\w+ \w+/)
    expect(matchesPattern(pattern, 'a')).toBe(false)
  })

  test('what takes exponential time elsewhere is followed step by step', () => {
    for (const pattern of ['(a+)+b', '(a|a)*b', '(a|aa)+b', '(.*a){20}'])
      expect(matchesPattern(pattern, `${'a'.repeat(500)}!`)).toBe(false)
  })
})
