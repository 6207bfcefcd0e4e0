import { limits } from '@portal/contract/limits.ts'
import sharp from 'sharp'
import type { ImageKind } from './image-kind.ts'
import { ImageRefusal } from './slim-images/image-refusal.ts'
import { slimImage } from './slim-images/slim-image.ts'

export interface ImageToEncode {
  kind: ImageKind
  bytes: Uint8Array
  fullSideMax: number
  thumbnailSideMax: number
}

/** A picture re-encoded as two WebP files. `width` and `height` are those of `full`, in pixels. */
export interface EncodedImage {
  full: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

export type EncodeImageAnswer = EncodedImage | { refusal: ImageRefusal['reason']; detail: string }

/** Runs in a process of its own (platform/parsers): a picture may make old decoders take any memory. */
export async function parse(image: ImageToEncode): Promise<EncodeImageAnswer> {
  try {
    return await encode(image)
  } catch (error) {
    const refusal = error instanceof ImageRefusal ? error.reason : 'damaged'
    return { refusal, detail: String(error) }
  }
}

async function encode({ kind, bytes, fullSideMax, thumbnailSideMax }: ImageToEncode): Promise<EncodedImage> {
  const slim = slimImage(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  await refuseTooManyPixels(slim)
  const { data: full, info } = await webpOf(slim, fullSideMax, 80)
  const isSmall = Math.max(info.width, info.height) <= thumbnailSideMax
  const { data: thumbnail } = isSmall ? { data: full } : await webpOf(full, thumbnailSideMax, 75)
  return { full, thumbnail, width: info.width, height: info.height }
}

/** Reads only the header, so that a decompression bomb is refused before its pixels are decoded. */
async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > limits.imagePixelsMax) throw new ImageRefusal('too-many-pixels')
}

function webpOf(bytes: Buffer, sideMax: number, quality: number) {
  return sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'error', pages: 1 })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true })
}

// One thread per picture, and no cached memory between pictures. Only the decoders on this list may run,
// whatever a file claims to be.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
