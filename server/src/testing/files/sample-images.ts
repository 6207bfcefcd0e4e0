import sharp from 'sharp'

/** Pictures for tests, generated in code, because a checked-in binary doesn't show its content. */

export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2255aa' } })
}

/** Returns a picture with a large file size, because noise doesn't compress. */
export function noisyPicture(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#2255aa', noise } })
}

/**
 * Returns a picture with a red left half and a blue right half, stored as by a camera held sideways, with a
 * location in its EXIF data.
 */
export async function pictureFromPhone(): Promise<Buffer> {
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
