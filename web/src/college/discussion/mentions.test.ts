import { expect, test } from 'vitest'
import { nameAtCaret, withMarks } from './mentions.ts'

const people = [
  { _id: '1', label: 'Kabir' },
  { _id: '2', label: 'Kabir Shah' },
  { _id: '3', label: 'Om (TE CE)' },
]

test('a text is sent with marks in place of chosen names, the longest first, and keeps all other words', () => {
  expect(withMarks('@Kabir Shah and @Kabir, see @Om (TE CE).', people)).toBe('@[2] and @[1], see @[3].')
  expect(withMarks('@Kabirs and Kabir and a@Kabir', people)).toBe('@Kabirs and Kabir and a@Kabir')
  expect(withMarks('> @Kabir Shah wrote:', people)).toBe('> @[2] wrote:')
})

test('a name is being written after an @ that begins a word, up to four words long', () => {
  const at = (text: string) => nameAtCaret(text, text.length)
  expect(at('Hello @')).toEqual({ from: 6, search: '' })
  expect(at('@Zoé Fern')).toEqual({ from: 0, search: 'Zoé Fern' })
  expect(at("(@D'Souza")).toEqual({ from: 1, search: "D'Souza" })
  expect(at('me@example')).toBeNull()
  expect(at('@Kabir Shah ')).toBeNull()
  expect(at('@one two three four five')).toBeNull()
  expect(nameAtCaret('@Kabir Shah', 3)).toEqual({ from: 0, search: 'Ka' })
})
