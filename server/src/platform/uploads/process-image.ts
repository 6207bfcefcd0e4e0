import { limits } from '@portal/contract/limits.ts'
import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import type { EncodedImage, EncodeImageAnswer, ImageToEncode } from './encode-image.parser.ts'
import { type ImageKind, imageKindOf } from './image-kind.ts'
import { createWorkQueue } from './work-queue.ts'

export type ProcessedImage = EncodedImage

/** The longest side, in pixels. */
export const fullSideMax = 1_600
export const thumbnailSideMax = 480

const imageParser: ParserTask = {
  module: new URL('./encode-image.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 20_000, wallMsMax: 25_000, memoryMbMax: limits.fileMemoryMbMax },
  // Pictures come by the dozen, and loading the library takes longer than encoding most of them.
  isReused: true,
}

/**
 * Makes the two stored versions of an uploaded picture. They are re-encoded, so nothing of the uploaded file
 * is ever served: no camera position, no hidden second file, no exploit of a browser's decoder. Of an
 * animation only the first frame is kept. Data that isn't part of the picture is removed before decoding
 * (slim-images), in a separate process.
 *
 * @param bytes the uploaded file; its kind is detected by its content.
 * @throws TOO_LARGE (over 5 MB or 25 megapixels, AVIF over 10, or decoding would take more than 300 MB of
 * memory), UNSUPPORTED_MEDIA (not an accepted kind), VALIDATION (broken or truncated), UNAVAILABLE (too many
 * pictures are waiting).
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  if (bytes.byteLength === 0) throw broken()
  if (bytes.byteLength > limits.imageBytesMax) throw new Problem('TOO_LARGE', 'An image may be at most 5 MB.')
  const kind = imageKindOf(bytes)
  if (!kind) throw unsupported()
  const answer = await queued(() => encode(kind, bytes))
  if (!('refusal' in answer)) return answer
  if (answer.refusal === 'too-many-pixels') throw tooManyPixels(kind)
  throw broken(answer.detail)
}

/** As many processes as a small machine has processors. Each may use `fileMemoryMbMax`. */
const queued = createWorkQueue({
  runningMax: 2,
  waitingMax: 60,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many images are being uploaded. Please try again in a moment.', {
      retryAfterSeconds: 2,
    }),
})

async function encode(kind: ImageKind, bytes: Uint8Array): Promise<EncodeImageAnswer> {
  const image: ImageToEncode = { kind, bytes, fullSideMax, thumbnailSideMax }
  try {
    return await parseInChild<EncodeImageAnswer>(imageParser, image)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    if (error.end !== 'memory' && error.end !== 'time' && error.end !== 'cpu') throw broken(error)
    throw new Problem(
      'TOO_LARGE',
      'This image needs too much memory to open. Save it with fewer pixels and try again.',
    )
  }
}

function tooManyPixels(kind: ImageKind): Problem {
  const [kinds, max] =
    kind === 'avif' ? ['AVIF image', limits.avifPixelsMax] : ['image', limits.imagePixelsMax]
  return new Problem('TOO_LARGE', `An ${kinds} may have at most ${max / 1_000_000} megapixels.`)
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
