import { limits } from '@portal/contract/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readPicture } from './readable-picture.ts'

const bytesMax = 1_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns a file of that many bytes, which the browser decodes to a picture of that size. */
function photo(name: string, type: string, { byteCount = 10, width = 100, height = 100 }): File {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  return new File([new Uint8Array(byteCount)], name, { type })
}

/**
 * Stubs a canvas whose JPEG has one byte per `pixelsPerByte` pixels.
 * @returns the sizes that were drawn
 */
function canvasWith(pixelsPerByte: number): string[] {
  const drawn: string[] = []
  const context = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    drawn.push(`${this.width}x${this.height}`)
    done(new Blob([new Uint8Array((this.width * this.height) / pixelsPerByte)], { type }))
  })
  return drawn
}

test('a picture within the limits is sent as it is', async () => {
  const drawn = canvasWith(1)
  const file = photo('small.png', 'image/png', {})
  expect(await readPicture(file, bytesMax)).toEqual({ file, refusal: null })
  expect(drawn).toEqual([])
})

test('a photo with too many bytes becomes the largest JPEG that may be sent', async () => {
  const drawn = canvasWith(8_000)
  const given = photo('IMG 1.from.phone.PNG', 'image/png', {
    byteCount: 1_001,
    width: 8_000,
    height: 6_000,
  })
  const { file, refusal } = await readPicture(given, bytesMax)
  expect(refusal).toBeNull()
  expect(drawn).toEqual(['4096x3072', '3072x2304'])
  expect([file.name, file.type]).toEqual(['IMG 1.from.phone.jpg', 'image/jpeg'])
  expect(file.size).toBeLessThanOrEqual(bytesMax)
})

test('a photo with too many pixels is made smaller, and one with many bytes alone keeps its pixels', async () => {
  const drawn = canvasWith(1_000_000)
  await readPicture(photo('wide.jpg', 'image/jpeg', { width: 12_000, height: 3_000 }), bytesMax)
  await readPicture(photo('heavy.jpg', 'image/jpeg', { byteCount: 2_000, width: 900 }), bytesMax)
  expect(drawn).toEqual(['4096x1024', '900x100'])
})

test('a moving picture with too many pixels is refused by its name, not made still', async () => {
  const drawn = canvasWith(1)
  const file = photo('dance.gif', 'image/gif', { width: 6_000, height: 6_000 })
  const { refusal } = await readPicture(file, bytesMax)
  expect(refusal).toBe(
    `dance.gif has more than ${limits.imagePixelsMax / 1_000_000} megapixels. Choose a smaller one.`,
  )
  expect(drawn).toEqual([])
})

test('an AVIF is made smaller from its own limit on, and passes where the browser shows none', async () => {
  canvasWith(1_000_000)
  const { file } = await readPicture(photo('a.avif', 'image/avif', { width: 5_000, height: 4_000 }), bytesMax)
  expect(file.name).toBe('a.jpg')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unknown format')))
  const unknown = new File(['x'], 'b.avif', { type: 'image/avif' })
  expect(await readPicture(unknown, bytesMax)).toEqual({ file: unknown, refusal: null })
})

test('a damaged picture is refused by its name', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')))
  const { refusal } = await readPicture(new File(['x'], 'me.png', { type: 'image/png' }), bytesMax)
  expect(refusal).toBe("me.png can't be read. It may be damaged. Choose another picture.")
})
