import { limits } from '@portal/contract/limits.ts'

/** A part of a picture, in the picture's pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** The target format of a picture. A picture is never enlarged. */
export interface PictureShape {
  /** The name used in the dialog's title and the file name, such as "cover". */
  name: string
  /** JPEG is small; PNG keeps the transparent background of a logo. */
  type: 'image/jpeg' | 'image/png'
  /** True if the picture is shown in a circle. */
  isRound: boolean
  widthMax: number
  /** Width divided by height. */
  ratio: number
}

/**
 * Cuts out the part and encodes it again, so that it fits the limit and carries no metadata.
 * @throws Error with a message that can be shown, if this browser can't read the file as a picture
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
    // JPEG has no transparency, which would become black without a background.
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
