import { describe, expect, it } from 'vitest'
import {
  type ForbiddenWording,
  forbiddenCodeWords,
  forbiddenDocWords,
  forbiddenPhrases,
  forbiddenWords,
  specTexts,
} from './wording/forbidden-words.ts'
import { listShownTexts } from './wording/shown-texts.ts'
import { listDocParagraphs, listSourceLines, type WrittenLine } from './wording/written-lines.ts'

const texts = listShownTexts()
/**
 * Texts that people of the demo write in the forum and about themselves are speech, to which the rules don't
 * apply.
 */
const speech = /cast\/plans\/(queries|query-patterns|large|alumni-words)/
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

describe('a person who works on the portal', () => {
  it('finds no old word in the documents', () => {
    const paragraphs = listDocParagraphs()
    for (const name of ['ARCHITECTURE.md', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
      expect(paragraphs.filter(({ file }) => file === name).length, name).toBeGreaterThan(5)
    expect(new Set(paragraphs.map(({ file }) => file)).size).toBeGreaterThan(20)
    expectNone(paragraphs, [...forbiddenPhrases, ...forbiddenWords, ...forbiddenDocWords])
  })

  it('meets one name for each thing in the code', () => {
    const lines = listSourceLines()
    expect(lines.length).toBeGreaterThan(50_000)
    expectNone(lines, forbiddenCodeWords)
  })
})

/** Lists the failures in a table: the place, the current text, the better wording. */
function expectNone(shown: readonly WrittenLine[], rules: readonly ForbiddenWording[]): void {
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
