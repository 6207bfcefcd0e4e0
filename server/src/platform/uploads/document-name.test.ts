import { expect, it } from 'vitest'
import { documentNameOf } from './document-name.ts'

const pdf = 'application/pdf'

it.each([
  ['Unit 3 – Trees.pdf', 'Unit 3 – Trees.pdf'],
  ['गणित टिप्पणियाँ.pdf', 'गणित टिप्पणियाँ.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\notes.PDF', 'notes.pdf'],
  ['report.pdf.exe', 'report.pdf.pdf'],
  ['invoice\u202Efdp.exe', 'invoice fdp.pdf'],
  ['a"b\r\nSet-Cookie: x=1.pdf', 'a b Set-Cookie x=1.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['Unit 2.5', 'Unit 2.5.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['', 'file.pdf'],
  ['\ud800\0', 'file.pdf'],
  ['x'.repeat(10_000), `${'x'.repeat(100)}.pdf`],
])('a file that is called %j is handed out as %j', (given, name) => {
  expect(documentNameOf(given, pdf, 'file')).toBe(name)
})

it('a picture keeps its name and gets the ending of what we made of it', () => {
  expect(documentNameOf('board.JPG', 'image/webp', 'file')).toBe('board.webp')
})
