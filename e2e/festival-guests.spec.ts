import { expect, test } from '@playwright/test'
import { codeMailedTo } from './mailed-code.ts'

test.use({ viewport: { width: 375, height: 800 } })

test('a guest registers for an event of the festival on a phone, types the code, and sees reference and QR', async ({
  page,
}) => {
  const email = `guest-${process.pid}-${Date.now()}@mail.example`
  await page.goto('/tml/events?size=solo&seats=left&guests=true')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Register as a guest' }).click()
  const form = page.getByRole('form', { name: 'Guest registration' })
  await form.getByLabel('Your name').fill('Ananya Bhosale')
  await form.getByLabel('Your college').fill('Sardar College, Thane')
  await form.getByLabel('Your e-mail').fill(email)
  await form.getByLabel('Your contact number').fill('90000')
  await form.getByRole('button', { name: /^Register/ }).click()
  await expect(form.getByText('Enter ten digits, like 9000012345')).toBeVisible()
  await form.getByLabel('Your contact number').fill('90000 12345')
  await form.getByRole('button', { name: /^Register/ }).click()
  const code = page.getByLabel('Code from the e-mail')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText("This isn't the code that we sent.")).toBeVisible()
  await code.fill(await codeMailedTo(email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the ticket of Ananya Bhosale' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^TML-[0-9A-Z]{5}$/ })).toBeVisible()
  // The link stays valid: a reload shows the same.
  await page.reload()
  await expect(page.getByText('Waiting for the desk')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(form.getByLabel('Your college')).toHaveValue('Sardar College, Thane')
})

test('a guest is asked about a slip in the e-mail, and changes a wrong one at the code without typing the rest again', async ({
  page,
}) => {
  const name = `slip-${process.pid}-${Date.now()}`
  await page.goto('/tml/events?size=solo&seats=left&guests=true')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Register as a guest' }).click()
  const form = page.getByRole('form', { name: 'Guest registration' })
  await form.getByLabel('Your name').fill('Ananya Bhosale')
  await form.getByLabel('Your college').fill('Sardar College, Thane')
  await form.getByLabel('Your contact number').fill('90000 12345')
  const email = form.getByLabel('Your e-mail')
  await email.fill(`${name}@gmial.com`)
  await form.getByRole('button', { name: `${name}@gmail.com` }).click()
  await expect(email).toHaveValue(`${name}@gmail.com`)
  await expect(form.getByText('Did you mean')).toHaveCount(0)
  await form.getByRole('button', { name: /^Register/ }).click()
  await expect(page.getByText(`Six digits, sent to ${name}@gmail.com`)).toBeVisible()
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(form.getByLabel('Your college')).toHaveValue('Sardar College, Thane')
  await expect(email).toBeFocused()
  await email.fill(`${name}@mail.example`)
  await form.getByRole('button', { name: /^Register/ }).click()
  await page.getByLabel('Code from the e-mail').fill(await codeMailedTo(`${name}@mail.example`))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the ticket of Ananya Bhosale' })).toBeVisible()
})
