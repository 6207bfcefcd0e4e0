import { limits } from '@portal/contract/limits.ts'

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** What a picture becomes; it is never made larger than it is. */
export interface PictureShape {
  /** What the picture is of, for the title of the dialog and the name of the file: 'cover'. */
  name: string
  /** JPEG is small; PNG keeps the transparent ground of a logo. */
  type: 'image/jpeg' | 'image/png'
  /** Shown in a circle. */
  isRound: boolean
  widthMax: number
  /** Width by height. */
  ratio: number
}

/**
 * Cuts the part out and encodes it anew, so that it fits the limit and nothing but the picture leaves.
 * @throws Error whose message can be shown: the file is no picture that this browser can read.
 */
export async function cropPicture(src: string, part: PicturePart, shape: PictureShape): Promise<File> {
  const image = await loadImage(src)
  const width = Math.max(1, Math.round(Math.min(shape.widthMax, part.width)))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round(width / shape.ratio))
  const context = canvas.getContext('2d')
  if (!context) throw unreadable()
  if (shape.type === 'image/jpeg') {
    // JPEG knows no transparency: without a ground it turns black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const ending = shape.type === 'image/jpeg' ? 'jpg' : 'png'
  return new File([await encode(canvas, shape.type)], `${shape.name}.${ending}`, { type: shape.type })
}

const qualities = [0.92, 0.8, 0.6, 0.4]

async function encode(canvas: HTMLCanvasElement, type: PictureShape['type']): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    if (blob && blob.size <= limits.profileImageBytesMax) return blob
  }
  throw unreadable()
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
  } catch {
    throw unreadable()
  }
  return image
}

function unreadable(): Error {
  return new Error("This picture can't be read. Choose another one.")
}
