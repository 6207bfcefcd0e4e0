import { describe, expect, test } from 'vitest'
import { answerStepsMax, exampleOf, matchPattern, patternProblem, patternStepsMax } from './text-pattern.ts'

const matchesPattern = (pattern: string, text: string) =>
  matchPattern(pattern, text, { stepsLeft: answerStepsMax }) === 'yes'

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

  test('no text costs more steps than the pattern may cost at most', () => {
    for (const pattern of [
      '\\d{10}',
      '(a?){200}',
      '(\\w*\\w*){180}',
      '(|||a){100}',
      '[^x]*[a-z ]+b',
      '(cat|dog)s?',
    ])
      for (const text of ['', 'a'.repeat(500), 'cats', 'é'.repeat(40)]) {
        const budget = { stepsLeft: 1e9 }
        matchPattern(pattern, text, budget)
        expect(1e9 - budget.stepsLeft).toBeLessThanOrEqual(patternStepsMax(pattern, text.length))
      }
    expect(patternStepsMax('\\d{10}', 500)).toBeLessThan(1_000)
  })

  test('a budget is shared by all patterns, and no pattern runs when it is spent', () => {
    const budget = { stepsLeft: 500_000 }
    const run = () => matchPattern('(\\w*\\w*){180}', 'a'.repeat(100), budget)
    expect([run(), run(), run(), run()]).toContain('spent')
    expect(matchPattern('a', 'a', budget)).toBe('spent')
  })

  test('what takes exponential time elsewhere is followed step by step', () => {
    for (const pattern of ['(a+)+b', '(a|a)*b', '(a|aa)+b', '(.*a){20}'])
      expect(matchesPattern(pattern, `${'a'.repeat(500)}!`)).toBe(false)
  })
})
