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
  // Pictures come by the dozen, and the library takes longer to load than most of them to encode.
  isReused: true,
}

/**
 * Makes the two pictures that we keep of one that someone sent. They are re-encoded, so nothing of the sent file
 * is ever served: no camera position, no hidden second file, no trick on a browser's decoder. An animation keeps
 * its first picture. What is no picture in the file goes before it is decoded (slim-images), in a process that may die.
 *
 * @param bytes the file as it came; its kind is read off its content.
 * @throws Problem TOO_LARGE (over 5 MB or 25 megapixels, AVIF over 10, or it would take more than 300 MB of memory), UNSUPPORTED_MEDIA
 *   (no kind that we take), VALIDATION (broken or cut off), UNAVAILABLE (too many pictures are waiting).
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

/** As many as there are processors on a small machine; each may take `fileMemoryMbMax`. */
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
