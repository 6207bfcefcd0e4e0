import { limits } from '@portal/contract/limits.ts'

/** Old browsers show no AVIF and would call every one of them damaged. */
const decodedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** A GIF may move, and a smaller one would not. */
const smallerTypes = ['image/jpeg', 'image/png', 'image/webp']
/** The longest sides that are tried, in pixels. iOS draws at most 4,096 squared. */
const sides = [4_096, 3_072, 2_048, 1_024]
const jpegQuality = 0.88
/** Decoding a larger file could end the page of a phone. */
const decodedBytesMax = 60 * 1024 * 1024

export interface ReadPicture {
  /** What to send: the file itself, or a smaller JPEG of a picture that is over the limits. */
  file: File
  /** A sentence when the file says that it is a picture and is none, or a damaged one; else null. */
  damage: string | null
}

/**
 * Decodes a picture in the browser, and makes one smaller that has too many bytes or pixels, as photos of phones have. It keeps its
 * orientation. Other files are returned as they are.
 * @param bytesMax how many bytes may be sent.
 */
export async function readPicture(file: File, bytesMax: number): Promise<ReadPicture> {
  const isRead = decodedTypes.includes(file.type) && file.size <= decodedBytesMax
  if (!isRead || typeof createImageBitmap === 'undefined') return { file, damage: null }
  try {
    const bitmap = await createImageBitmap(file)
    const isOver = file.size > bytesMax || bitmap.width * bitmap.height > limits.imagePixelsMax
    const smaller = isOver && smallerTypes.includes(file.type) ? await smallerOf(bitmap, bytesMax) : null
    bitmap.close()
    return { file: smaller ? namedAs(file, smaller) : file, damage: null }
  } catch {
    return { file, damage: `${file.name} can't be read. It may be damaged. Choose another picture.` }
  }
}

/** A JPEG of at most that many bytes; null when none of the sides is small enough. */
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
  // A JPEG has no see-through parts: what is behind them is white, as on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

function namedAs({ name, lastModified }: File, picture: Blob): File {
  return new File([picture], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified })
}
