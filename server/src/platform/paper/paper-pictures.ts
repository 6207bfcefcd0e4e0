import sharp from 'sharp'

/** Pictures as they are kept, WebP, by the name that the document calls them. */
export type PaperPictures = Readonly<Record<string, Uint8Array>>

/** A picture as JPEG, with its size in pixels. */
export interface PaperPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Half the width of a page at some 230 dots to the inch. */
const sideMaxPx = 800

/**
 * Makes pictures that paper takes: neither pdfmake nor Word takes WebP. One after the other, so that one is decoded at a time.
 * For the processes that draw a document (docs/decisions/0052); the server itself decodes no picture.
 */
export async function jpegsOf(pictures: PaperPictures): Promise<Map<string, PaperPicture>> {
  // Nothing is drawn twice here, and each thread of the library takes memory of its own.
  sharp.cache(false)
  sharp.concurrency(1)
  const drawn = new Map<string, PaperPicture>()
  for (const [name, bytes] of Object.entries(pictures)) {
    const { data, info } = await sharp(bytes)
      .resize({ width: sideMaxPx, height: sideMaxPx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    drawn.set(name, { bytes: data, width: info.width, height: info.height })
  }
  return drawn
}
