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
 * Refuses a PDF that opens with a password alone. One that is only protected against changes opens for everybody.
 * @throws VALIDATION
 */
export async function refuseLockedPdf(bytes: Uint8Array): Promise<void> {
  // The dictionary that names the lock is never compressed.
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
    // What cannot be looked into is left to the person who reads it.
    return false
  }
}
