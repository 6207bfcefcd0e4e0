import { limits } from '@portal/contract/limits.ts'
import { type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import type { PageToDraw } from './draw-page.parser.ts'
import { createWorkQueue } from './work-queue.ts'

const widthMax = 640
/** A page like a paper tape is drawn smaller. */
const heightMax = 1_280
const wallMsMax = 10_000
const memoryBytesMax = 160 * 1024 * 1024

const pageParser: ParserTask = {
  module: new URL('./draw-page.parser.ts', import.meta.url),
  bounds: { cpuMsMax: wallMsMax, wallMsMax, memoryMbMax: limits.fileMemoryMbMax },
}

/**
 * The first page of a PDF as a WebP picture of at most 640 by 1,280 pixels. Drawn by pdfium in a process of its own, one at
 * a time, which is ended after 10 s or when it wants more than 300 MB, and gives its memory back when it is done.
 *
 * @param bytes the whole file; left as it is.
 * @param withinMs for how long it may be drawn, in milliseconds.
 * @returns null when there is no picture of it: encrypted, broken, hostile, or too many are waiting.
 * @throws UNAVAILABLE when its process was killed from outside, so that the job draws it later.
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
