import type { ImageKind } from '../image-kind.ts'
import { quietAvif } from './quiet-avif.ts'
import { slimGif } from './slim-gif.ts'
import { slimJpeg } from './slim-jpeg.ts'
import { slimPng } from './slim-png.ts'
import { slimWebp } from './slim-webp.ts'

/**
 * Reduces a picture to the data that is needed to show it, such as colours and orientation. Everything else
 * that its format can contain (texts, further frames, other programs' data) is removed before a library reads
 * it: libraries decompress and keep all of it, and 163 kB of PNG texts took 780 MB. Needs no more memory than
 * the file itself.
 *
 * @throws ImageRefusal when the file's structure is invalid.
 */
export function slimImage(kind: ImageKind, bytes: Buffer): Buffer {
  return slimmers[kind](bytes)
}

const slimmers: Record<ImageKind, (bytes: Buffer) => Buffer> = {
  png: slimPng,
  jpeg: slimJpeg,
  webp: slimWebp,
  gif: slimGif,
  avif: quietAvif,
}
