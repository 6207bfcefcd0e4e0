import { describe, expect, it } from 'vitest'
import { officeFile, pdfOf, plainZip } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { zipOf } from '#server/testing/files/sample-zip.ts'
import { documentKindOf, pleaseChoose } from './document-kind.ts'

describe('a file that somebody sends', () => {
  it('is known by its content', async () => {
    expect(await documentKindOf(pdfOf('0 0 100 100 re f'))).toBe('PDF')
    expect(await documentKindOf(officeFile('docx'))).toBe('DOCX')
    expect(await documentKindOf(officeFile('pptx'))).toBe('PPTX')
    expect(await documentKindOf(officeFile('xlsx'))).toBe('XLSX')
    expect(await documentKindOf(plainZip())).toBe('ZIP')
    expect(await documentKindOf(zipOf([]))).toBe('ZIP')
    expect(await documentKindOf(await plainPicture(20, 20).png().toBuffer())).toBe('Image')
  })

  it.each(['docm', 'pptm', 'xlsm'] as const)('is known to carry macros when it is a .%s', async (kind) => {
    expect(await documentKindOf(officeFile(kind))).toBe('Macros')
  })

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page behind a picture of words', Buffer.from('PDF %PDF-1.4 <script>')],
    ['a Java program', plainZip([{ name: 'META-INF/MANIFEST.MF', text: 'Manifest-Version: 1.0' }])],
    ['an app for a phone', plainZip([{ name: 'classes.dex', text: 'x' }])],
    ['a template of Word', officeFile('dotx')],
    ['an old Word file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])],
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Hello')],
  ])('is nothing that we know when it is %s', async (_what, bytes) => {
    expect(await documentKindOf(bytes)).toBeUndefined()
  })

  it('is an archive however long its names are', async () => {
    const long = zipOf(
      Array.from({ length: 200 }, (_, n) => ({ name: `${n}/`.padEnd(65_000, 'd/'), text: '' })),
    )
    expect(await documentKindOf(long)).toBe('ZIP')
  })

  it.each([
    ['four letters and no more', Buffer.from('PK\x03\x04')],
    ['cut off', plainZip().subarray(0, -10)],
    [
      'one of too many entries',
      zipOf(Array.from({ length: 30_000 }, (_, n) => ({ name: `e${n}`, text: '' }))),
    ],
    [
      'one whose directory counts other entries',
      withChange(plainZip(), (zip) => zip.writeUInt16LE(9, zip.length - 12)),
    ],
    [
      'a bomb by its own directory',
      withChange(plainZip(), (zip) => zip.writeUInt32LE(4_000_000_000, zip.lastIndexOf('PK\x01\x02') + 24)),
    ],
    [
      'a bomb whose entries are the same bytes',
      withChange(zipOf(['a', 'b', 'c'].map((name) => ({ name, text: 'x'.repeat(9_000) }))), (zip) => {
        for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
          zip.writeUInt32LE(20_000, at + 20)
          zip.writeUInt32LE(0, at + 42)
        }
      }),
    ],
  ])('is a broken archive when it is %s', async (_what, bytes) => {
    expect(await documentKindOf(bytes)).toBe('BrokenArchive')
  })

  it('never breaks the look into it, wherever it is cut off or spoilt', async () => {
    const whole = officeFile('docx')
    for (let length = 0; length < whole.length; length += 7) {
      const kind = await documentKindOf(whole.subarray(0, length))
      expect([undefined, 'BrokenArchive', 'ZIP', 'DOCX']).toContain(kind)
      const spoilt = Buffer.from(whole)
      spoilt[length] = 255
      await expect(documentKindOf(spoilt)).resolves.not.toThrow()
    }
  })
})

it('says what may be chosen instead', () => {
  expect(pleaseChoose(['PDF'])).toBe('Please choose a PDF.')
  expect(pleaseChoose(['PDF', 'DOCX', 'ZIP'])).toBe(
    'Please choose a PDF, a Word document (.docx) or a ZIP archive.',
  )
})

function withChange(bytes: Buffer, change: (bytes: Buffer) => unknown): Buffer {
  change(bytes)
  return bytes
}
