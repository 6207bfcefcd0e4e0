import { limits } from '@portal/contract/limits.ts'
import sharp, { type Metadata } from 'sharp'
import { Problem } from '#platform/problem.ts'
import { imageKindOf } from './image-kind.ts'
import { createWorkQueue } from './work-queue.ts'

/** Two pictures in WebP, made by us; `width` and `height` are those of `full`, in pixels. */
export type ProcessedImage = { full: Buffer; thumbnail: Buffer; width: number; height: number }

/** The longest side, in pixels. */
export const fullSideMax = 1_600
export const thumbnailSideMax = 480

/**
 * Makes the two pictures that we keep of one that somebody sent. They are encoded anew, so nothing of the sent file
 * is ever served: no camera position, no hidden second file, no trick on a browser's decoder. An animation keeps
 * its first picture.
 *
 * @param bytes the file as it came; its kind is read off its content.
 * @throws Problem TOO_LARGE (over 5 MB or 25 megapixels), UNSUPPORTED_MEDIA (no kind that we take), VALIDATION (broken
 *   or cut off), UNAVAILABLE (too many pictures are waiting).
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (bytes.byteLength === 0) throw broken()
  if (bytes.byteLength > limits.imageBytesMax) throw new Problem('TOO_LARGE', 'An image may be at most 5 MB.')
  if (!imageKindOf(bytes)) throw unsupported()
  return queued(() => encode(bytes))
}

/** Two decoded pictures of 25 megapixels are about 200 MB: that is as many as are worked on at a time. */
const queued = createWorkQueue({
  runningMax: 2,
  waitingMax: 60,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many images are being uploaded. Please try again in a moment.', {
      retryAfterSeconds: 2,
    }),
})

async function encode(bytes: Uint8Array): Promise<ProcessedImage> {
  refuseTooManyPixels(await readMetadata(bytes))
  try {
    const { data: full, info } = await webpOf(bytes, fullSideMax, 80)
    const { data: thumbnail } = await webpOf(full, thumbnailSideMax, 75)
    return { full, thumbnail, width: info.width, height: info.height }
  } catch (error) {
    throw broken(error)
  }
}

function refuseTooManyPixels(metadata: Metadata): void {
  if (metadata.width * metadata.height <= limits.imagePixelsMax) return
  throw new Problem('TOO_LARGE', 'An image may have at most 25 megapixels.')
}

/** Reads the header alone, so that the pixels of a bomb are counted before any of them is unpacked. */
async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw broken(error)
  }
}

function webpOf(bytes: Uint8Array, sideMax: number, quality: number) {
  return sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'error', pages: 1 })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true })
}

function broken(cause?: unknown): Problem {
  const problem = new Problem(
    'VALIDATION',
    'This image is damaged or incomplete. Please choose another file.',
  )
  problem.cause = cause
  return problem
}

function unsupported(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.')
}

// One thread for each of the two pictures, and no memory kept between them: the database and the other requests of
// the same machine need theirs. Of the decoders only those on our list may run, whatever a file claims to be.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
