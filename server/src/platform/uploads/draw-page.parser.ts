import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { boundMemory } from './bound-memory.ts'

export interface PageToDraw {
  bytes: Uint8Array
  widthMax: number
  heightMax: number
  /** The memory limit of the PDF library. The process has its own limit. */
  memoryBytesMax: number
}

/**
 * Runs in a separate process (platform/parsers).
 * @returns a WebP picture; null if the page can't be drawn.
 */
export async function parse(page: PageToDraw): Promise<Buffer | null> {
  boundMemory(page.memoryBytesMax)
  try {
    return await draw(page)
  } catch {
    // The file is encrypted, broken or hostile.
    return null
  }
}

async function draw({ bytes, widthMax, heightMax }: PageToDraw): Promise<Buffer | null> {
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
  const raw = { width, height, channels: 4 } as const
  return sharp(data, { raw }).removeAlpha().webp({ quality: 75, effort: 3 }).toBuffer()
}
