import { PDFiumLibrary } from '@hyzyla/pdfium'
import { boundMemory } from './bound-memory.ts'

export interface PdfToOpen {
  bytes: Uint8Array
  /** The memory limit of the PDF library. The process has its own limit. */
  memoryBytesMax: number
}

/**
 * Runs in a separate process (platform/parsers).
 * @returns whether the file needs a password to open.
 */
export async function parse({ bytes, memoryBytesMax }: PdfToOpen): Promise<boolean> {
  boundMemory(memoryBytesMax)
  try {
    const library = await PDFiumLibrary.init()
    await library.loadDocument(bytes)
    return false
  } catch (error) {
    return /password/i.test(String(error))
  }
}
