import sharp from 'sharp'

/** Stored WebP pictures, by the names that the document uses. */
export type PaperPictures = Readonly<Record<string, Uint8Array>>

/** A picture as JPEG, with its size in pixels. */
export interface PaperPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Half the width of a page at about 230 dpi. */
const sideMaxPx = 800

/**
 * Converts pictures to JPEG, because neither pdfmake nor Word accepts WebP. Converts one picture at a time to
 * limit memory. Only for the processes that draw a document (docs/decisions/0052); the server itself decodes
 * no picture.
 */
export async function jpegsOf(pictures: PaperPictures): Promise<Map<string, PaperPicture>> {
  // No picture is drawn twice here, and each thread of the library takes additional memory.
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
