import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const picture = new File(['x'], 'image.png', { type: 'image/png' })
const clipboard = (texts: Record<string, string>, files = [picture]) => ({
  files: files as unknown as FileList,
  getData: (type: string) => texts[type] ?? '',
})

test.each([
  [
    'a cell of a spreadsheet',
    { 'text/plain': 'CE\t120', 'text/html': '<table><td>CE</td><td>120</td></table>' },
  ],
  ['a cell without HTML', { 'text/plain': 'CE' }],
])('%s is pasted as text and not as its picture', (_what, texts) => {
  expect(pastedFiles(clipboard(texts))).toEqual([])
})

test.each([
  ['a picture alone', {}],
  ['a picture of a page', { 'text/html': '<meta charset="utf-8"><img src="https://example.com/a.png">' }],
  ['a copied file with its name', { 'text/plain': 'image.png' }],
])('%s is pasted as a picture', (_what, texts) => {
  expect(pastedFiles(clipboard(texts))).toEqual([picture])
})

test('nothing on the clipboard is no file', () => {
  expect(pastedFiles(null)).toEqual([])
})
