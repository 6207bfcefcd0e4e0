import { limits } from '@portal/contract/limits.ts'
import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import type { PdfToOpen } from './open-pdf.parser.ts'

const pdfOpener: ParserTask = {
  module: new URL('./open-pdf.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 5_000, wallMsMax: 15_000, memoryMbMax: limits.fileMemoryMbMax },
}
const memoryBytesMax = 160 * 1024 * 1024

/**
 * Refuses a PDF that needs a password to open. A PDF that is only protected against changes is accepted.
 * @throws VALIDATION
 */
export async function refuseLockedPdf(bytes: Uint8Array): Promise<void> {
  // The dictionary that refers to the encryption is never compressed.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')) return
  if (await isLocked({ bytes, memoryBytesMax }))
    throw new Problem(
      'VALIDATION',
      "This PDF needs a password, so the desk can't open it. Save a copy without the password and upload that.",
    )
}

async function isLocked(pdf: PdfToOpen): Promise<boolean> {
  try {
    return await parseInChild<boolean>(pdfOpener, pdf)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    // If the file can't be inspected, it is accepted, and the person who reads it decides.
    return false
  }
}
