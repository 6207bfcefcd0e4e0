import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { noisyPicture, pictureFromPhone, plainPicture } from '#server/testing/files/sample-images.ts'
import { processImage } from './process-image.ts'

const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

describe('a picture that somebody sends', () => {
  it.each(kinds)('is taken as %s and kept as WebP in two sizes', async (kind) => {
    const image = await processImage(await plainPicture(2_000, 1_000).toFormat(kind).toBuffer())
    expect(image).toMatchObject({ width: 1_600, height: 800 })
    expect(await sharp(image.full).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 })
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
  })

  it('is not blown up when it is small', async () => {
    const image = await processImage(await plainPicture(1, 30).png().toBuffer())
    expect(image).toMatchObject({ width: 1, height: 30 })
    expect(await sharp(image.thumbnail).metadata()).toMatchObject({ width: 1, height: 30 })
  })

  it('is turned upright and tells nothing about phone or place', async () => {
    const sent = await pictureFromPhone()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const image = await processImage(sent)
    expect(image).toMatchObject({ width: 100, height: 200 })
    for (const bytes of [image.full, image.thumbnail]) {
      const metadata = await sharp(bytes).metadata()
      expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.orientation).toBeUndefined()
      expect(bytes.includes('A phone')).toBe(false)
    }
    const [red, , blue] = await sharp(image.full)
      .extract({ left: 50, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('keeps the first picture of an animation', async () => {
    const frames = [await plainPicture(40, 30).png().toBuffer(), await noisyPicture(40, 30).png().toBuffer()]
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const image = await processImage(animation)
    expect(image).toMatchObject({ width: 40, height: 30 })
    expect((await sharp(image.full).metadata()).pages ?? 1).toBe(1)
  })

  it('keeps a see-through background', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 10, height: 10, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect((await sharp((await processImage(sent)).full).stats()).isOpaque).toBe(false)
  })

  it('is served with thirty others at the same time', async () => {
    const sent = await plainPicture(400, 300).jpeg().toBuffer()
    const images = await Promise.all(Array.from({ length: 30 }, () => processImage(sent)))
    expect(new Set(images.map((image) => image.width))).toEqual(new Set([400]))
  })
})

describe('a file that is refused', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      'SVG after an XML head',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['plain text', 'GIF of a cat'],
  ])('is %s, whatever its name says', async (_kind, text) => {
    await expect(processImage(Buffer.from(text))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })

  it('is TIFF, which no browser shows', async () => {
    const sent = await plainPicture(9, 9).tiff().toBuffer()
    await expect(processImage(sent)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })

  it('is an SVG behind the first bytes of another kind', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const head of ['GIF89a', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBP', '0000ftypavif']) {
      await expect(processImage(Buffer.from(head + svg, 'latin1'))).rejects.toMatchObject({
        code: 'VALIDATION',
      })
    }
  })

  it('is over 5 MB', async () => {
    const sent = Buffer.concat([await plainPicture(9, 9).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    await expect(processImage(sent)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('5 MB'),
    })
  })

  it('unpacks to more than 25 megapixels', async () => {
    const sent = await plainPicture(5_001, 5_000).png().toBuffer()
    expect(sent.byteLength).toBeLessThan(500_000)
    await expect(processImage(sent)).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('25 megapixels'),
    })
  })

  it('claims a size that it does not have', async () => {
    const sent = await plainPicture(90, 90).png().toBuffer()
    sent.writeUInt32BE(0x7fffffff, 16)
    await expect(processImage(sent)).rejects.toMatchObject({
      code: expect.stringMatching(/VALIDATION|TOO_LARGE/),
    })
  })

  it.each(kinds)('is a %s that broke off on the way', async (kind) => {
    const sent = await noisyPicture(200, 150).toFormat(kind).toBuffer()
    for (const kept of [0.05, 0.3, 0.6, 0.9]) {
      const part = sent.subarray(0, Math.floor(sent.byteLength * kept))
      await expect(processImage(part)).rejects.toMatchObject({
        code: 'VALIDATION',
        message: expect.stringContaining('damaged'),
      })
    }
  })

  it.each(kinds)('is, where noise struck a %s, named as damaged and never an inner error', async (kind) => {
    const whole = await noisyPicture(60, 40).toFormat(kind).toBuffer()
    for (let offset = 0; offset < whole.byteLength; offset += Math.ceil(whole.byteLength / 40)) {
      const struck = Buffer.from(whole)
      struck.subarray(offset, offset + 16).fill(0x5a)
      // Some damaged files can still be read, which is also fine.
      const code = await processImage(struck).then(
        () => 'read',
        (error) => error.code,
      )
      expect(['read', 'VALIDATION', 'UNSUPPORTED_MEDIA', 'TOO_LARGE']).toContain(code)
    }
  })

  it('is empty', async () => {
    await expect(processImage(Buffer.alloc(0))).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})
