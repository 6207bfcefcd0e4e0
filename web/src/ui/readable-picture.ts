import { limits } from '@portal/contract/limits.ts'

const decodedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
/** A GIF may be animated, and the smaller copy wouldn't be. */
const smallerTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
/** The longest sides to try, in pixels. iOS draws at most 4,096 squared. */
const sides = [4_096, 3_072, 2_048, 1_024]
const jpegQuality = 0.88
/** Decoding a larger file could crash the page on a phone. */
const decodedBytesMax = 60 * 1024 * 1024

export interface ReadPicture {
  /** The file to send: the file itself, or a smaller JPEG of a picture over the limits. */
  file: File
  /**
   * The reason if the picture is damaged, or has too many pixels and can't be made smaller; otherwise null.
   */
  refusal: string | null
}

/**
 * Decodes a picture in the browser, and makes it smaller if it has too many bytes or pixels, as photos of
 * phones have. The orientation is kept. Other files are returned unchanged.
 * @param bytesMax the maximum number of bytes to send
 */
export async function readPicture(file: File, bytesMax: number): Promise<ReadPicture> {
  const isRead = decodedTypes.includes(file.type) && file.size <= decodedBytesMax
  if (!isRead || typeof createImageBitmap === 'undefined') return { file, refusal: null }
  try {
    return await fitted(file, await createImageBitmap(file), bytesMax)
  } catch {
    // Old browsers can't decode AVIF and would report every such file as damaged.
    if (file.type === 'image/avif') return { file, refusal: null }
    return { file, refusal: `${file.name} can't be read. It may be damaged. Choose another picture.` }
  }
}

async function fitted(file: File, bitmap: ImageBitmap, bytesMax: number): Promise<ReadPicture> {
  const pixelsMax = file.type === 'image/avif' ? limits.avifPixelsMax : limits.imagePixelsMax
  const hasManyPixels = bitmap.width * bitmap.height > pixelsMax
  const isOver = hasManyPixels || file.size > bytesMax
  const smaller = isOver && smallerTypes.includes(file.type) ? await smallerOf(bitmap, bytesMax) : null
  bitmap.close()
  if (smaller) return { file: namedAs(file, smaller), refusal: null }
  const words = `${file.name} has more than ${pixelsMax / 1_000_000} megapixels. Choose a smaller one.`
  return { file, refusal: hasManyPixels ? words : null }
}

/** Returns a JPEG within the limit, or null if no side is small enough. */
async function smallerOf(bitmap: ImageBitmap, bytesMax: number): Promise<Blob | null> {
  for (const side of sides) {
    const blob = await drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)))
    if (blob && blob.size <= bytesMax) return blob
  }
  return null
}

function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

function namedAs({ name, lastModified }: File, picture: Blob): File {
  return new File([picture], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified })
}
