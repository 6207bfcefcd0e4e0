import { expect, test } from 'vitest'
import { isStorable, storableOf, unstorablePathOf } from './storable-text.ts'

const unstorable = ['\0', '\uD800', '\uFFFE', '\uFFFF', '\uFDD0', '\uFDEF', '\u{1FFFE}', '\u{10FFFF}']
const storable = ['', 'नमस्ते', '👩🏽‍🎓', '\uFFFD', '\uFEFF', '\uFDCF', '\uE000', '\t\n']

test('text that no database or document can hold is not storable, all other text is', () => {
  expect(unstorable.filter((sign) => isStorable(`a${sign}b`))).toEqual([])
  expect(storable.filter((sign) => !isStorable(`a${sign}b`))).toEqual([])
})

test('text is made storable by leaving out as little as possible', () => {
  expect(storableOf(`a${unstorable.join('')}b`)).toBe('a\uFFFDb')
  for (const text of storable) expect(storableOf(text)).toBe(text)
})

test("the text that can't be stored is found at any depth, also as the name of a field", () => {
  expect(unstorablePathOf({ title: 'a', pages: [{ title: 'b' }, { title: 'c\uFFFE' }] })).toEqual([
    ...['pages', '1', 'title'],
  ])
  expect(unstorablePathOf({ answers: { 'x\uFFFF': 'a' } })).toEqual(['answers'])
  expect(unstorablePathOf([null, 1, true, undefined, 'नमस्ते', new Date()])).toBeNull()
})
