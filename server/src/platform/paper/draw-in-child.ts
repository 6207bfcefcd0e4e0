import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { createWorkQueue } from '#platform/uploads/work-queue.ts'

const bounds = { cpuMsMax: 10_000, wallMsMax: 20_000, memoryMbMax: 285 }
const busy = () =>
  new Problem('UNAVAILABLE', 'Many documents are being prepared right now. Try again in a minute.', {
    retryAfterSeconds: 30,
  })
/** Two at a time: laying out a long report takes a processor for some seconds. */
const queued = createWorkQueue({ runningMax: 2, waitingMax: 50, refuse: busy })

/**
 * Draws a paper in a process of its own, which is ended after 10 s of a processor: what people wrote must not hold up the
 * server.
 * @param module exports `parse(document)`, which gives the bytes.
 * @throws UNAVAILABLE when many are waiting; TOO_LARGE when the document passes the bounds.
 */
export async function drawInChild(module: URL, document: object): Promise<Buffer> {
  const task: ParserTask = { module, bounds }
  try {
    return Buffer.from(await queued(() => parseInChild<Uint8Array>(task, document)))
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.end === 'failed') throw error
    throw new Problem('TOO_LARGE', 'This document is too large to print. Shorten it and try again.')
  }
}
