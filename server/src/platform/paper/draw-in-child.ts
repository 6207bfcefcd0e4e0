import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'

const bounds = { cpuMsMax: 10_000, wallMsMax: 20_000, memoryMbMax: 285 }

/**
 * Draws a paper in a separate process, which is killed after 10 s of processor time and when the signal is
 * aborted, so that no text can block the server. The caller must wait in the queue of papers first
 * (paper-queue.ts).
 * @param module exports `parse(document)`, which returns the bytes.
 * @throws TOO_LARGE when the document exceeds the limits; UNAVAILABLE when its reader has left.
 */
export async function drawInChild(module: URL, document: object, signal: AbortSignal): Promise<Buffer> {
  // Loading the library and the typefaces takes most of the time of a certificate.
  const task: ParserTask = { module, bounds, isReused: true }
  try {
    return Buffer.from(await parseInChild<Uint8Array>(task, document, { signal }))
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.end === 'failed') throw error
    if (error.end === 'left')
      throw new Problem('UNAVAILABLE', 'The document is no longer prepared, because its reader has left.')
    throw new Problem('TOO_LARGE', 'This document is too large to print. Shorten it and try again.')
  }
}
