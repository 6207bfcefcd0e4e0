import { type Browser, expect, type Page, test } from '@playwright/test'
import { choose } from './lists.ts'
import { codeMailedTo, mailsTo } from './mailed-code.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

let madeCount = 0
function newMail(): string {
  madeCount += 1
  return `joins-${process.pid}-${Date.now()}-${madeCount}@mail.example`
}

/** Returns the token of the status link, from its mail. */
async function tokenMailedTo(email: string): Promise<string> {
  let token = ''
  await expect
    .poll(() => {
      const tokens = mailsTo(email).map((mail) => /\?status=(?:3D)?(GA-[\w-]+\.[\w-]+)/.exec(mail)?.[1] ?? '')
      token = tokens.find((one) => one !== '') ?? ''
      return token
    })
    .not.toBe('')
  return token
}

async function fillNeeded(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Prachi Salvi')
  await page.getByLabel('E-mail').fill(email)
  await choose(page, 'Branch', 'ME')
  await page.getByLabel('Pass-out year').fill('2016')
}

/** Calls the API as the demo's alumni admin. */
async function callAsAdmin(browser: Browser, path: string) {
  const context = await browser.newContext()
  const signedIn = await context.request.post('/api/v1/auth/demo', {
    data: { email: 'alumniadmin@gst.example' },
  })
  const { accessToken } = await signedIn.json()
  const answer = await context.request.get(path, { headers: { authorization: `Bearer ${accessToken}` } })
  await context.close()
  return answer
}

test('an alumnus joins from the home page, and the mailed link shows that the registration waits', async ({
  page,
}) => {
  const email = newMail()
  await page.goto('/')
  await page.getByRole('link', { name: 'Join as alumni' }).click()
  await expect(page.getByRole('heading', { name: 'Join as alumni' })).toBeVisible()
  await fillNeeded(page, email)
  await page.getByRole('radio', { name: 'Higher studies' }).check()
  await expect(page.getByLabel('Company')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Start-up' }).check()
  await page.getByLabel('Company').fill('Deccan Forge Limited')
  await expect(page.getByLabel('Designation')).toHaveCount(0)
  await page
    .getByLabel('Proof', { exact: true })
    .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeFocused()
  const first = await codeMailedTo(email)
  await page.getByRole('button', { name: 'Go back to the form' }).click()
  await expect(page.getByLabel('Company')).toHaveValue('Deccan Forge Limited')
  await expect(page.getByText('card.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeFocused()
  await page.reload()
  const code = page.getByLabel('Code from the e-mail')
  await code.fill('12')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
  await code.fill(await codeMailedTo(email, first))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We check within 3 days' })).toBeFocused()
  const reference = await page.getByText(/^GA-/).textContent()
  const token = await tokenMailedTo(email)
  expect(token).toContain(reference)
  await page.goto(`/alumni/registration?status=${token}`)
  await expect(page.getByText('Pending')).toBeVisible()
  await expect(page.getByText(reference ?? '')).toBeVisible()
})

test('what is missing is named under its field, and the first of it has the focus', async ({ page }) => {
  await page.goto('/alumni/registration')
  await page.getByRole('radio', { name: 'Higher studies' }).check()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  for (const sentence of [
    'Enter your name',
    'Enter your e-mail',
    'Enter the year you passed out',
    'Enter your college',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('a wrong file is told of at once, a reload keeps the words, and an e-mail that is known is named', async ({
  page,
}) => {
  await page.goto('/alumni/registration')
  await page.getByLabel('Proof', { exact: true }).setInputFiles({
    name: 'card.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  })
  await expect(page.getByText("card.txt isn't supported")).toBeVisible()
  await fillNeeded(page, 'alumni@gst.example')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored from')).toBeVisible()
  await expect(page.getByLabel('Pass-out year')).toHaveValue('2016')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByText(/This e-mail already has a registration or an account/)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('a link that was cut leads nowhere, and a proof is seen by the desk alone', async ({
  page,
  browser,
}) => {
  await page.goto('/alumni/registration?status=GA-2222-2222.cut')
  await expect(page.getByRole('heading', { name: 'Registration not found' })).toBeVisible()
  expect((await page.request.get('/api/v1/alumni/admin/1/proof')).status()).toBe(401)
  expect((await callAsAdmin(browser, '/api/v1/alumni/admin/1/proof')).status()).toBe(404)
})
