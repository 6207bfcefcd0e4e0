import { limits } from '@portal/contract/limits.ts'
import { type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import type { PageToDraw } from './draw-page.parser.ts'
import { createWorkQueue } from './work-queue.ts'

const widthMax = 640
/** Very long pages are scaled down to this height. */
const heightMax = 1_280
const wallMsMax = 10_000
const memoryBytesMax = 160 * 1024 * 1024

const pageParser: ParserTask = {
  module: new URL('./draw-page.parser.ts', import.meta.url),
  bounds: { cpuMsMax: wallMsMax, wallMsMax, memoryMbMax: limits.fileMemoryMbMax },
}

/**
 * Draws the first page of a PDF as a WebP picture of at most 640 by 1,280 pixels. pdfium runs in a separate
 * process, one at a time, which is killed after 10 s or when it needs more than 300 MB, and frees its memory
 * when it ends.
 *
 * @param bytes the whole file; not modified.
 * @param withinMs the time limit, in milliseconds.
 * @returns null if the page can't be drawn: encrypted, broken, hostile, or too many pages are waiting.
 * @throws UNAVAILABLE when the process was killed from outside, so that the job retries later.
 */
export async function drawFirstPage(bytes: Uint8Array, withinMs = wallMsMax): Promise<Buffer | null> {
  const page: PageToDraw = { bytes, widthMax, heightMax, memoryBytesMax }
  try {
    const picture = await queued(() =>
      parseInChild<Uint8Array | null>(pageParser, page, { wallMsMax: withinMs }),
    )
    return picture && Buffer.from(picture)
  } catch (error) {
    if (error instanceof Problem) throw error
    return null
  }
}

const queued = createWorkQueue({
  runningMax: 1,
  waitingMax: 100,
  refuse: () => new Error('Too many pages are waiting to be drawn'),
})
