import { describe, expect, it } from 'vitest'
import {
  type ForbiddenWording,
  forbiddenPhrases,
  forbiddenWords,
  specTexts,
} from './wording/forbidden-words.ts'
import { listShownTexts, type ShownText } from './wording/shown-texts.ts'

const texts = listShownTexts()
/** What people of the demo say in the forum and of themselves is speech: it follows nobody's rules. */
const speech = /cast\/(threads|large|pattern-threads|alumni-words)/
const written = texts.filter(({ file }) => !speech.test(file))

describe('a person who reads the portal', () => {
  it('meets texts from every part of it', () => {
    expect(texts.length).toBeGreaterThan(4_000)
    for (const part of [
      'web/src/pages/',
      'web/src/features/',
      'contract/src/',
      'server/src/rooms/',
      'server/src/cast/',
    ])
      expect(
        texts.some(({ file }) => file.startsWith(part)),
        part,
      ).toBe(true)
  })

  it('finds no phrase that has a plainer one', () => {
    expectNone(written, forbiddenPhrases)
  })

  it('finds no archaic or home-made word', () => {
    const prose = written.filter(({ text }) => text.includes(' '))
    expectNone(prose, forbiddenWords)
  })
})

/** The message of a failure is a table: where, what it says now, what is better. */
function expectNone(shown: readonly ShownText[], rules: readonly ForbiddenWording[]): void {
  const rows = shown
    .filter(({ text }) => !specTexts.includes(text))
    .flatMap(({ file, text }) =>
      rules
        .filter(({ pattern }) => pattern.test(text))
        .map(({ better }) => `| ${file} | ${text.slice(0, 160)} | ${better} |`),
    )
  const table = ['| where | now | better |', '| --- | --- | --- |', ...rows].join('\n')
  expect(rows, table).toEqual([])
}
