import { expect, test } from 'vitest'
import { pdfOf } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { sampleFile } from '#server/testing/sample-file.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { documentKindOf } from './document-kind.ts'
import { processImage } from './process-image.ts'

const t = testPortal()
const keep = (bytes: Buffer, accepts?: ['PDF']) => t.portal.privateFiles.prepare(bytes, { accepts })

test('a JPEG with zeros between its segments is shown whole by browsers, and is taken', async () => {
  const { width } = await processImage(sampleFile('zeros-between-segments.jpg'))
  expect(width).toBeGreaterThan(0)
})

test('any bytes between two segments are left out, and a JPEG that breaks off among them is refused', async () => {
  const jpeg = await plainPicture(40, 30).jpeg().toBuffer()
  const end = 4 + jpeg.readUInt16BE(4)
  const filled = Buffer.concat([
    jpeg.subarray(0, end),
    Buffer.from([0, 7, 0xff, 0, 0xff]),
    jpeg.subarray(end),
  ])
  expect(await processImage(filled)).toMatchObject({ width: 40, height: 30 })
  const cut = Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(4_000_000)])
  await expect(processImage(cut)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a PDF with bytes before its header is a PDF', async () => {
  const bytes = sampleFile('newline-before-header.pdf')
  expect((await keep(bytes)).kind).toBe('PDF')
  expect(await documentKindOf(Buffer.concat([Buffer.alloc(900, 'From: scanner\n'), bytes]))).toBe('PDF')
})

test.each([
  ['more than 1,024 bytes before it', Buffer.concat([Buffer.alloc(1_100, ' '), pdfOf('0 0 1 1 re f')])],
  ['a page before it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdfOf('0 0 1 1 re f')])],
  ['no end of a PDF', Buffer.from('\n%PDF-1.4 and words')],
])('a file with the header of a PDF and %s is none', async (_what, bytes) => {
  expect(await documentKindOf(bytes)).toBeUndefined()
})

test('a PDF that needs a password is refused as a proof with the way out, and taken as an attachment', async () => {
  const bytes = sampleFile('needs-password.pdf')
  await expect(keep(bytes)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining('needs a password'),
  })
  expect((await keep(bytes, ['PDF'])).kind).toBe('PDF')
})
