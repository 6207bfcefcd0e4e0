import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { createWorkQueue } from './work-queue.ts'

export interface PageToDraw {
  bytes: Uint8Array
  widthMax: number
  heightMax: number
  memoryBytesMax: number
}

/** Red, green, blue and opacity of each pixel, a byte each. */
export interface DrawnPage {
  width: number
  height: number
  pixels: Uint8Array
}

const widthMax = 640
/** A page like a paper tape is drawn smaller. */
const heightMax = 1_280
const wallMsMax = 10_000
const memoryBytesMax = 256 * 1024 * 1024

/**
 * The first page of a PDF as a WebP picture of at most 640 by 1,280 pixels. Drawn by pdfium in a thread of its own, one at
 * a time, which is ended after 10 s or when it wants more than 256 MB, and gives its memory back when it is done.
 *
 * @param bytes the whole file; left as it is.
 * @param withinMs for how long it may be drawn, in milliseconds.
 * @returns null when there is no picture of it: encrypted, broken, hostile, or too many are waiting. It never throws.
 */
export async function drawFirstPage(bytes: Uint8Array, withinMs = wallMsMax): Promise<Buffer | null> {
  try {
    return await queued(() => drawNow(bytes, withinMs))
  } catch {
    return null
  }
}

const queued = createWorkQueue({
  ...{ runningMax: 1, waitingMax: 100 },
  refuse: () => new Error('Too many pages are waiting to be drawn'),
})

async function drawNow(bytes: Uint8Array, withinMs: number): Promise<Buffer | null> {
  const page = await drawInThread({ bytes, widthMax, heightMax, memoryBytesMax }, withinMs)
  if (!page) return null
  const raw = { width: page.width, height: page.height, channels: 4 } as const
  return sharp(page.pixels, { raw }).removeAlpha().webp({ quality: 75, effort: 3 }).toBuffer()
}

async function drawInThread(page: PageToDraw, withinMs: number): Promise<DrawnPage | null> {
  const worker = new Worker(new URL('./draw-page.worker.ts', import.meta.url), {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    // What the library says about a broken file is of no use to anybody.
    ...{ stdout: true, stderr: true, env: {} },
  })
  const drawn = Promise.withResolvers<DrawnPage | null>()
  const last = setTimeout(() => drawn.resolve(null), withinMs)
  worker.once('message', (answer: DrawnPage | null) => drawn.resolve(answer))
  worker.once('error', () => drawn.resolve(null))
  worker.once('exit', () => drawn.resolve(null))
  try {
    return await drawn.promise
  } finally {
    clearTimeout(last)
    await worker.terminate()
  }
}
