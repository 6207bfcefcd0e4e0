import type { ImageKind } from '../image-kind.ts'
import { quietAvif } from './quiet-avif.ts'
import { slimGif } from './slim-gif.ts'
import { slimJpeg } from './slim-jpeg.ts'
import { slimPng } from './slim-png.ts'
import { slimWebp } from './slim-webp.ts'

/**
 * The picture alone, with what is needed to show it: colours, orientation. Everything else that its format can carry
 * (texts, further frames, other programs' data) goes before a library sees it: libraries unpack and keep all of it, 163 kB
 * of PNG texts came to 780 MB. Costs no more than the file itself.
 *
 * @throws ImageRefusal when its parts do not fit together.
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
