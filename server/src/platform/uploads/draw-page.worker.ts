import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { DrawnPage, PageToDraw } from './first-page.ts'

/** The part of it that we use; its types come with a browser's alone. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pageCount: number): number } }
}
const pageBytes = 65_536

const { bytes, widthMax, heightMax, memoryBytesMax } = workerData as PageToDraw
boundMemory(memoryBytesMax)
parentPort?.postMessage(await draw())

/** The limits of a thread do not count what WebAssembly takes: it asks for more here, and is told that there is none. */
function boundMemory(bytesMax: number): void {
  const memory = WebAssembly.Memory.prototype
  const grow = memory.grow
  memory.grow = function boundedGrow(pageCount) {
    if (this.buffer.byteLength + pageCount * pageBytes > bytesMax) throw new RangeError('Out of memory')
    return grow.call(this, pageCount)
  }
}

async function draw(): Promise<DrawnPage | null> {
  try {
    const library = await PDFiumLibrary.init()
    const document = await library.loadDocument(bytes)
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    if (!(originalWidth > 0 && originalHeight > 0)) return null
    const scale = Math.min(widthMax / originalWidth, heightMax / originalHeight)
    const { width, height, data } = await page.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      render: 'bitmap',
    })
    return { width, height, pixels: new Uint8Array(data) }
  } catch {
    // Encrypted, broken or hostile: there is no picture of it.
    return null
  }
}
