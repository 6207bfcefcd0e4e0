import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'
import type { PaperDocument } from './paper-document.ts'

const pdfParser: ParserTask = {
  module: new URL('./draw-pdf.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 10_000, wallMsMax: 20_000, memoryMbMax: 285 },
}

const busy = () =>
  new Problem('UNAVAILABLE', 'Many documents are being prepared right now. Try again in a minute.', {
    retryAfterSeconds: 30,
  })
/** Two at a time: laying out a long report takes a processor for some seconds. */
const queued = createWorkQueue({ runningMax: 2, waitingMax: 50, refuse: busy })

/**
 * Draws a document as a PDF with its typefaces in it, Devanagari shaped. In a process of its own, which is ended after 10 s
 * of a processor: what people wrote must not hold up the server.
 * @throws UNAVAILABLE when many are waiting; TOO_LARGE when the document passes the bounds.
 */
export async function drawPdf(document: PaperDocument): Promise<Buffer> {
  try {
    return Buffer.from(await queued(() => parseInChild<Uint8Array>(pdfParser, document)))
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.end === 'failed') throw error
    throw new Problem('TOO_LARGE', 'This document is too large to print. Shorten it and try again.')
  }
}
