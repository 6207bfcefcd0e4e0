import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoEmails, type People } from './people.ts'
import { expect, test, toastOf } from './portal.ts'
import { applicant, withLeaf } from './railway-applicants.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/**
 * Opens the leaf dialog of an approved application. Concurrent tests may issue and mark leaves of the same
 * booklet.
 */
async function openIssue(people: People) {
  const { student, id, prn } = await applicant(people)
  const desk = await people.signIn(demoEmails.Railway)
  const { page } = desk
  desk.forgive(/status of 4(00|09)/)
  await withLeaf(desk)
  await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Approved' })
  await page.goto(`/railway/admin?list=Approved&name=${prn}`)
  // The row itself first offers to undo the approval.
  const panel = page.getByRole('complementary', { name: `About ${student.name}` })
  await panel.getByRole('button', { name: 'Issue' }).click()
  const dialog = dialogOf(page, 'Issue concession')
  return { desk, page, dialog, serial: dialog.getByRole('textbox', { name: 'Serial' }), name: student.name }
}

/** Presses a button until it works; if another clerk was faster, the screen says so each time. */
async function pressUntil(
  done: Locator,
  { press, refusal }: { press: () => Promise<void>; refusal: Locator },
) {
  for (let tries = 0; tries < 8; tries += 1) {
    await press()
    await expect(done.or(refusal).first()).toBeVisible()
    if (await done.isVisible()) return
  }
  await expect(done).toBeVisible()
}

test('a clerk issues a concession on the next leaf and finds it in the booklet', async ({ people }) => {
  const { page, dialog, serial, name } = await openIssue(people)
  const preview = dialog.getByRole('region', { name: 'Preview of the leaf' })
  await expect(preview.locator('dd').first()).toHaveText(name)
  await expect(serial).toHaveValue(/^C \d{3} \d{3}$/)

  await serial.fill('W 999 999')
  await dialog.getByRole('checkbox', { name: 'Print the leaf' }).uncheck()
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(serial).toHaveAccessibleDescription(/This line needs a Central leaf/)
  await serial.fill('C 999 999')
  await dialog.getByRole('button', { name: /^Use C / }).click()
  const issued = toastOf(page, new RegExp(`^${name}: issued C \\d{3} \\d{3}$`))
  await pressUntil(issued, {
    press: () => serial.press('Enter'),
    refusal: dialog.getByText('was already given out. The next free leaf is'),
  })
  const words = (await issued.textContent())?.slice(-'C 000 000'.length) ?? ''
  await expect(dialog).toBeHidden()

  await page.goto('/railway/admin?view=booklets')
  await page.getByRole('tab', { name: /^Central/ }).click()
  await page
    .getByRole('button', { name: /In use/ })
    .first()
    .click()
  await page.getByRole('button', { name: `${words}, issued, ${name}` }).click()
  await expect(page.getByRole('status').getByText(`${words}, issued`)).toBeVisible()
})

test('a damaged leaf is marked while issuing, and only then the next one is issued', async ({ people }) => {
  const { page, dialog, serial } = await openIssue(people)
  const damage = dialogOf(page, /^Mark C \d{3} \d{3} damaged$/)
  const reason = damage.getByRole('textbox', { name: 'What happened?' })
  const marked = toastOf(page, /^C \d{3} \d{3} marked as damaged$/)
  await dialog.getByRole('button', { name: 'Leaf is damaged' }).click()
  await damage.getByRole('button', { name: 'Mark damaged' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await damage.getByRole('button', { name: 'Cancel' }).click()
  await expect(damage).toBeHidden()
  await dialog.getByRole('button', { name: 'Leaf is damaged' }).click()
  // An earlier error isn't shown in a newly opened dialog.
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true')
  await damage.getByRole('button', { name: 'Cancel' }).click()
  await expect(damage).toBeHidden()
  await pressUntil(marked, {
    press: async () => {
      if (await damage.isVisible()) await damage.getByRole('button', { name: 'Cancel' }).click()
      await dialog.getByRole('button', { name: 'Leaf is damaged' }).click()
      await reason.fill('Torn at the perforation')
      await damage.getByRole('button', { name: 'Mark damaged' }).click()
    },
    refusal: damage.getByText('was issued just now. Choose another leaf.'),
  })
  const torn = (await marked.textContent())?.slice(0, 'C 000 000'.length) ?? ''
  await expect(damage).toBeHidden()
  await expect(serial).not.toHaveValue(torn)
  await expect(dialog.getByText(/^C \d{3} \d{3} is no longer free\. This is the next one\.$/)).toBeVisible()
})

test('a clerk whose leaf another one issues sees it and issues on the next', async ({ people }) => {
  const { desk, page, dialog, serial, name } = await openIssue(people)
  const others = [await applicant(people), await applicant(people)]
  for (const { id } of others)
    await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Approved' })
  await dialog.getByRole('checkbox', { name: 'Print the leaf' }).uncheck()
  await desk.hearsLive()
  let taken = ''
  for (const { id } of others) {
    taken = await serial.inputValue()
    await desk.call('PUT', `/railway/applications/${id}/state`, { state: 'Issued' })
    await expect(dialog.getByText(`${taken} is no longer free. This is the next one.`)).toBeVisible()
    await expect(serial).not.toHaveValue(taken)
  }

  // A typed serial stays, with the server's sentence below it.
  await serial.fill(taken)
  await serial.press('Enter')
  await expect(serial).toHaveAccessibleDescription(/was already given out\. The next free leaf is C/)
  await expect(serial).toHaveValue(taken)
  await serial.fill(`${taken} `)
  await dialog.getByRole('button', { name: /^Use C / }).click()
  await pressUntil(toastOf(page, new RegExp(`^${name}: issued C `)), {
    press: () => serial.press('Enter'),
    refusal: dialog.getByText('was already given out. The next free leaf is'),
  })
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
  // The track covers the control; both are inside the label.
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
