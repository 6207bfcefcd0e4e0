/** The reason why a picture is not passed to the decoder. */
export class ImageRefusal extends Error {
  readonly reason: 'damaged' | 'too-many-pixels'

  constructor(reason: ImageRefusal['reason'], detail = '') {
    super(`The picture is ${reason} ${detail}`.trim())
    this.reason = reason
  }
}

/** The largest metadata kept with a picture, in bytes. The format limits a camera's EXIF data to 64 kB. */
export const keptMetadata = { exifBytesMax: 64 * 1024, profileBytesMax: 1024 * 1024 } as const
