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
  const [sent] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'POST' && /createQuery/.test(response.url()),
    ),
    page.getByRole('button', { name: 'Post query' }).click(),
  ])
  expect(sent.status()).toBe(201)
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
