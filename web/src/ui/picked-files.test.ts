import { expect, test } from 'vitest'
import { fileSizeWords } from './file-size.ts'
import { type FileRules, pictureTypes, sortFiles } from './picked-files.ts'

const rules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.docx'],
  kind: 'a picture, PDF or DOCX',
  bytesMax: 5 * 1024 * 1024,
  countMax: 5,
}
const fileOf = (name: string, type: string, byteCount = 10) =>
  new File([new Uint8Array(byteCount)], name, { type })

test('files that do not fit are left out with a sentence that names each', () => {
  const { fitting, refusals } = sortFiles(
    [
      fileOf('a.png', 'image/png'),
      fileOf('b.txt', 'text/plain'),
      fileOf('c.pdf', 'application/pdf'),
      fileOf('d.png', 'image/png'),
    ],
    rules,
    2,
  )
  expect(fitting.map(({ name }) => name)).toEqual(['a.png', 'c.pdf'])
  expect(refusals).toEqual([
    "b.txt isn't supported. Use a picture, PDF or DOCX.",
    "d.png wasn't added. You can add up to 5 files.",
  ])
})

test('a file that is too large or empty is refused before it is sent', () => {
  const { refusals } = sortFiles(
    [fileOf('huge.png', 'image/png', rules.bytesMax + 1), fileOf('empty.png', 'image/png', 0)],
    rules,
    5,
  )
  expect(refusals).toEqual([
    'huge.png is larger than 5 MB. Choose a smaller one.',
    'empty.png is empty. Choose another file.',
  ])
})

test('a file of an office program fits by its ending where the browser knows no type', () => {
  expect(sortFiles([fileOf('Notes.DOCX', '')], rules, 5).refusals).toEqual([])
})

test('sizes are said in few figures', () => {
  expect([900, 300_000, 1_500_000, 5 * 1024 * 1024].map(fileSizeWords)).toEqual([
    '1 kB',
    '293 kB',
    '1.4 MB',
    '5 MB',
  ])
})
