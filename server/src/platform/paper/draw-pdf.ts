import { drawInChild } from './draw-in-child.ts'
import type { PaperDocument } from './paper-document.ts'

/**
 * Draws a document as a PDF with its typefaces in it, Devanagari shaped.
 * @throws as `drawInChild`.
 */
export function drawPdf(document: PaperDocument): Promise<Buffer> {
  return drawInChild(new URL('./draw-pdf.parser.ts', import.meta.url), document)
}
