import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoEmails } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a clerk issues a concession on the next leaf and finds it in the booklet', async ({ people }) => {
  const { page, forgive } = await people.signIn(demoEmails.Railway)
  forgive(/status of 400/)
  await page.goto('/railway/admin?list=Approved')
  await page.getByRole('button', { name: 'Issue', exact: true }).first().click()
  const dialog = dialogOf(page, 'Issue concession')
  const preview = dialog.getByRole('region', { name: 'Preview of the leaf' })
  const name = (await preview.locator('dd').first().textContent()) ?? ''
  const serial = dialog.getByRole('textbox', { name: 'Serial' })
  const words = await serial.inputValue()
  expect(words).toMatch(/^[CW] \d{3} \d{3}$/)
  await expect(preview).toContainText(words)

  await serial.fill('W 999 999')
  await dialog.getByRole('checkbox', { name: 'Print the leaf' }).uncheck()
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(serial).toHaveAccessibleDescription(/No booklet has the leaf|This line needs/)
  await serial.fill(words)
  await serial.press('Enter')
  await expect(toastOf(page, `${name}: issued ${words.replaceAll(' ', '')}`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/railway/admin?view=booklets')
  const [family = ''] = words
  await page.getByRole('tab', { name: family === 'W' ? /^Western/ : /^Central/ }).click()
  await page
    .getByRole('button', { name: /In use/ })
    .first()
    .click()
  await page.getByRole('button', { name: `${words}, issued, ${name}` }).click()
  await expect(page.getByRole('status').getByText(`${words}, issued`)).toBeVisible()
})

test('a damaged leaf is marked while issuing, and only then the next one is issued', async ({ people }) => {
  const { page, forgive } = await people.signIn(demoEmails.Railway)
  forgive(/status of 400/)
  await page.goto('/railway/admin?list=Approved')
  await page.getByRole('button', { name: 'Issue', exact: true }).last().click()
  const dialog = dialogOf(page, 'Issue concession')
  const serial = dialog.getByRole('textbox', { name: 'Serial' })
  await dialog.getByRole('button', { name: 'Leaf is damaged' }).click()
  // Another journey may have issued the leaf that was suggested first.
  const damage = dialogOf(page, /^Mark [CW] \d{3} \d{3} damaged$/)
  const heading = await damage.getByRole('heading').textContent()
  const torn = heading?.slice('Mark '.length, -' damaged'.length) ?? ''
  const reason = damage.getByRole('textbox', { name: 'What happened?' })
  await damage.getByRole('button', { name: 'Mark damaged' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Torn at the perforation')
  await damage.getByRole('button', { name: 'Mark damaged' }).click()
  await expect(damage).toBeHidden()
  await expect(serial).not.toHaveValue(torn)
  await expect(dialog).toBeVisible()
})

test('a clerk adds a booklet by its first serial, and no serial twice', async ({ people }) => {
  const { page, forgive } = await people.signIn(demoEmails.Railway)
  forgive(/status of 409/)
  await page.goto('/railway/admin?view=booklets')
  const first = 700_000 + (Date.now() % 5_000) * 50
  for (const number of [first, first + 49]) {
    await page.getByRole('button', { name: 'Add booklet' }).first().click()
    const dialog = dialogOf(page, 'Add booklet')
    await dialog.getByRole('radio', { name: /Western/ }).check()
    await dialog.getByRole('textbox', { name: 'First serial' }).fill(String(number))
    await dialog.getByRole('button', { name: 'Add booklet' }).click()
  }
  const dialog = dialogOf(page, 'Add booklet')
  await expect(dialog.getByRole('textbox', { name: 'First serial' })).toHaveAccessibleDescription(
    /has some of these serials/,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /Check gaps/ }).click()
  await expect(dialogOf(page, 'Gaps and doubles').getByText(/leaves checked/)).toBeVisible()
})

test('a clerk downloads the register, and is told which dates are missing', async ({ people }) => {
  const { page } = await people.signIn(demoEmails.Railway)
  await page.goto('/railway/admin')
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = dialogOf(page, 'Download Excel')
  const download = dialog.getByRole('button', { name: 'Download' })
  await download.click()
  await expect(dialog.getByText('Enter start and end date')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('21/11/2026')
  await dialog.getByRole('textbox', { name: 'End date' }).fill('20/11/2026')
  await download.click()
  await expect(dialog.getByText('The start date must not be after the end date')).toBeVisible()
  // The track lies over the control; both are inside the label.
  await dialog.getByText('Whole sheet').click()
  await expect(dialog.getByRole('switch', { name: 'Whole sheet' })).toBeChecked()
  await expect(dialog.getByText(/^All .+ rows since \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  await expect(toastOf(page, 'Excel downloaded successfully')).toBeVisible()
  expect(file.suggestedFilename()).toBe('railway-register.xlsx')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(page.url()).toMatch(/\/railway\/admin/)
})
