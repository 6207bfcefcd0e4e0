import { expect, test } from 'vitest'
import { hashOfFile } from '#web/platform/send-in-parts.ts'
import { kindOfBytes, refusalOf } from './file-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('what a file is, its first bytes say, and not its name', async () => {
  expect(kindOfBytes(bytesOf('%PDF-1.7\n'))).toBe('PDF')
  expect(kindOfBytes(bytesOf('junk before\n%PDF-1.4\n'))).toBe('PDF')
  expect(kindOfBytes(bytesOf('PK\x03\x04rest'))).toBe('ZIP')
  expect(kindOfBytes(bytesOf('\x89PNG\r\n'))).toBe('Image')
  expect(kindOfBytes(bytesOf('RIFF1234WEBPVP8'))).toBe('Image')
  expect(kindOfBytes(bytesOf('MZ\x90'))).toBeNull()
  expect(await refusalOf(new File(['MZ not a document'], 'unit-1.pdf'))).toContain("This isn't really a PDF")
  expect(await refusalOf(new File(['MZ'], 'setup.exe'))).toContain('Not supported')
  expect(await refusalOf(new File(['PK\x03\x04'], 'marks.xlsx'))).toContain('Not supported')
  expect(await refusalOf(new File(['%PDF-1.7'], 'unit-1.pdf'))).toBeNull()
})

test('an empty or too large file is told before anything is sent', async () => {
  expect(await refusalOf(new File([], 'unit-1.pdf'))).toBe('This file is empty. Choose another one.')
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'scan.pdf')
  expect(await refusalOf(large)).toContain('Larger than 20 MB')
})

test('the same file has the same hash whatever it is called', async () => {
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await hashOfFile(new File(['abc'], 'one.pdf'))).toBe(known)
})
