import { choose } from './lists.ts'
import { drawPng } from './picture.ts'
import { expect, test } from './portal.ts'

test('a student fills the profile, crops a photo, hides the e-mail, and an alumnus reads what is left', async ({
  people,
}) => {
  const { page, email } = await people.student()
  await page.goto('/editprofile')
  await page.getByRole('tab', { name: 'Profile' }).waitFor()
  const photo = page.getByLabel('Your photo', { exact: true })
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: drawPng(400, 300) })
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  const frame = crop.getByLabel(/^Visible part of the picture/)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await crop.getByRole('button', { name: 'Use picture' }).click()
  await expect(crop).toBeHidden()
  await page.getByRole('textbox', { name: 'About' }).fill('I repair old radios')
  await page.getByRole('textbox', { name: 'Skills (optional)' }).fill('Soldering')
  await page.getByRole('textbox', { name: 'Skills (optional)' }).press('Enter')
  await page.getByLabel('Phone (optional)').fill('+91 00000 55555')
  await choose(page, 'Who sees your phone', 'Everyone signed in')
  await choose(page, 'Who sees your e-mail', 'Nobody')

  await page.getByRole('button', { name: 'Preview as a student' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview as a student' })
  await expect(preview.getByText('+91 00000 55555')).toBeVisible()
  await expect(preview.getByText(email)).toBeHidden()
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL(/\/profile\//)
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge the photo/ })).toBeVisible()

  const { page: alumnus } = await people.alumnus()
  await alumnus.goto(new URL(page.url()).pathname)
  await expect(alumnus.getByText('I repair old radios')).toBeVisible()
  await expect(alumnus.getByText('Soldering')).toBeVisible()
  await expect(alumnus.getByText('+91 00000 55555')).toBeVisible()
  await expect(alumnus.getByText(email)).toBeHidden()
  await expect(alumnus.getByRole('link', { name: 'Edit Profile' })).toBeHidden()
})

test('an alumnus is told at the field what does not fit, is asked before leaving, and finds the draft again', async ({
  people,
}) => {
  const { page } = await people.alumnus()
  await page.goto('/alumni/dashboard')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('LinkedIn (optional)').fill('javascript:alert(1)')
  await page.getByLabel('Year (optional)').fill('soon')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Enter the year with four digits, e.g. 2024')).toBeVisible()
  await expect(page.getByLabel('Year (optional)')).toBeFocused()
  await expect(page.getByText('Enter a LinkedIn address, e.g. linkedin.com/in/your-name')).toBeVisible()

  await page.getByLabel('LinkedIn (optional)').fill('https://www.linkedin.com/in/somebody-example')
  await page.getByLabel('Year (optional)').fill('2022')
  await page.getByLabel('City (optional)').fill('Nashik')
  await page.getByRole('link', { name: 'Forum' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave this page?' })
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/gstforum')
  await page.goto('/editalumniprofile')
  await expect(page.getByText(/^Draft restored from /)).toBeVisible()
  await expect(page.getByLabel('City (optional)')).toHaveValue('Nashik')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Nashik')).toBeVisible()
  await expect(page.getByText('2022', { exact: true })).toBeVisible()
})

test('a student chooses what the bell tells, and takes the own data along', async ({ people }) => {
  const { page, email } = await people.student()
  await page.goto('/editprofile?tab=notifications')
  const queries = page.getByRole('checkbox', { name: 'Queries in the bell' })
  await expect(queries).toBeChecked()
  await queries.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(queries).not.toBeChecked()

  await page.getByRole('tab', { name: 'My data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(JSON.parse(text).people.account).toMatchObject({ email, muted_notifications: ['Query'] })
})

test('the page of an alumnus tells what was done in the forum, and leads to the best answers', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/alumni/profile/kabir-shaikh')
  await expect(page).toHaveTitle('Profile | Kabir Shaikh')
  const record = page.getByRole('region', { name: 'In the forum' })
  await expect(record.getByText(/^[\d,]+ answers?, [\d,]+ likes?(, helped \d+ students?)?$/)).toBeVisible()
  await expect(record.getByRole('listitem')).toHaveCount(3)
  const best = record.getByRole('link').first()
  const title = await best.innerText()
  await best.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
