import { PDFiumLibrary } from '@hyzyla/pdfium'
import { boundMemory } from './bound-memory.ts'

export interface PdfToOpen {
  bytes: Uint8Array
  /** Of what the library takes for itself; the process has its own bound. */
  memoryBytesMax: number
}

/** Runs in a process of its own (platform/parsers). @returns whether the file opens with a password alone. */
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
