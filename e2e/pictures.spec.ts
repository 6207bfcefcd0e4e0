import { drawPng } from './picture.ts'
import { expect, test, uniqueTitle } from './portal.ts'

const kinds = 'Use JPEG, PNG, WebP, GIF or AVIF.'
const broken = Buffer.concat([drawPng(40, 30).subarray(0, 40), Buffer.from('not a picture any more')])

test('a student who picks files that are no pictures is told of each by its name, and the good one stays', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  await page.locator('input[type="file"][aria-label="Images"]').setInputFiles([
    { name: 'holiday.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') },
    { name: 'broken.png', mimeType: 'image/png', buffer: broken },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'good.png', mimeType: 'image/png', buffer: drawPng(60, 40) },
  ])
  const images = page.getByRole('group', { name: /^Images/ })
  await expect(images.getByText(`holiday.bmp isn't supported. ${kinds}`)).toBeVisible()
  await expect(images.getByText("broken.png can't be read. It may be damaged.")).toBeVisible()
  await expect(images.getByText('huge.png is larger than 5 MB.')).toBeVisible()
  await expect(images.getByText('1 of 5')).toBeVisible()
})

test('a photo with more pixels than the server takes is made smaller before it is sent', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  const large = drawPng(6_000, 4_500)
  await page
    .locator('input[type="file"][aria-label="Images"]')
    .setInputFiles([{ name: 'from a phone.png', mimeType: 'image/png', buffer: large }])
  await expect(page.getByRole('group', { name: /^Images/ }).getByText('1 of 5')).toBeVisible()
  await page.getByLabel('Title').fill(uniqueTitle('Which of these boards'))
  await page.getByRole('checkbox', { name: 'Web' }).check()
  const [sent] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && /createQuery/.test(response.url()),
    ),
    page.getByRole('button', { name: 'Post query' }).click(),
  ])
  expect(sent.status()).toBe(201)
})

test('a large photo that a phone took upright is upright when it is made smaller', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  const buffer = withOrientation(Buffer.from(await page.evaluate(largeJpeg), 'base64'))
  const images = page.getByRole('group', { name: /^Images/ })
  await images
    .locator('input[type="file"]')
    .setInputFiles({ name: 'notice board.jpeg', mimeType: 'image/jpeg', buffer })
  const size = ({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]
  await expect.poll(() => images.locator('img').evaluate(size)).toEqual([3_072, 4_096])
})

test('a moving picture with too many pixels is refused when it is chosen', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/alumni/createQuery')
  const images = page.getByRole('group', { name: /^Images/ })
  await images
    .locator('input[type="file"]')
    .setInputFiles({ name: 'dance.gif', mimeType: 'image/gif', buffer: drawGif(6_000, 5_000) })
  await expect(images.getByText('dance.gif has more than 25 megapixels.')).toBeVisible()
})

test('a photo that is damaged is refused before it is cropped, by its name', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/editprofile')
  const photo = page.locator('input[type="file"][aria-label="Your photo"]')
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: broken })
  await expect(page.getByText("me.png can't be read. It may be damaged.")).toBeVisible()
  await photo.setInputFiles({ name: 'me.tiff', mimeType: 'image/tiff', buffer: broken })
  await expect(page.getByText(`me.tiff isn't supported. ${kinds}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawPng(80, 80) })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a visitor who registers hears of a damaged photo when picking it', async ({ people }) => {
  const { page } = await people.visitor()
  await page.goto('/alumni/registration')
  await page
    .locator('input[type="file"][aria-label="Photo"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(page.getByText("me.jpg can't be read. It may be damaged.")).toBeVisible()
})

/** Runs in the page: a JPEG of 6,000 by 4,500 pixels, in Base64. */
async function largeJpeg(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 6_000, height: 4_500 })
  canvas.getContext('2d')?.fillRect(0, 0, 3_000, 4_500)
  return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
}

/** Returns the same JPEG with the EXIF orientation of a phone held upright: a quarter turn to the right. */
function withOrientation(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([head, exif, jpeg.subarray(2)])
}

/** Returns a GIF of the size whose only frame has a single pixel. */
function drawGif(width: number, height: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const rest = 'ffffff0000002c00000000010001000002024401003b'
  return Buffer.concat([Buffer.from('GIF89a'), screen, Buffer.from(rest, 'hex')])
}
