/** Why a picture is not given to the library that decodes it. */
export class ImageRefusal extends Error {
  readonly reason: 'damaged' | 'too-many-pixels'

  constructor(reason: ImageRefusal['reason'], detail = '') {
    super(`The picture is ${reason} ${detail}`.trim())
    this.reason = reason
  }
}

/** What may come along with a picture, in bytes; a camera's data are under 64 kB by their format. */
export const keptMetadata = { exifBytesMax: 64 * 1024, profileBytesMax: 1024 * 1024 } as const
