import { drawInChild } from './draw-in-child.ts'
import { findKeptPaper, keepPaper, keyOfPaper } from './kept-papers.ts'
import type { PaperCaller } from './paper-caller.ts'
import type { PaperDocument } from './paper-document.ts'
import { inPaperQueue } from './paper-queue.ts'

const module = new URL('./draw-pdf.parser.ts', import.meta.url)

/**
 * Draws a document as a PDF with embedded fonts and shaped Devanagari.
 * @throws UNAVAILABLE when too many callers of the same kind are waiting; and as `drawInChild`.
 */
export function drawPdf(document: PaperDocument, caller: PaperCaller): Promise<Buffer> {
  return inPaperQueue(caller, () => drawInChild(module, document, caller.signal))
}

/**
 * Draws a paper that is opened often, and caches the PDF by its content.
 * @throws as `drawPdf`.
 */
export async function drawKeptPdf(document: PaperDocument, caller: PaperCaller, now: Date): Promise<Buffer> {
  const key = keyOfPaper(document)
  const kept = findKeptPaper(key, now)
  if (kept) return kept
  return inPaperQueue(caller, async () => {
    // Another caller may have drawn it while this one waited.
    const drawn = findKeptPaper(key, now)
    if (drawn) return drawn
    const bytes = await drawInChild(module, document, caller.signal)
    keepPaper(key, bytes, now)
    return bytes
  })
}
