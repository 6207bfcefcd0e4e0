import { readFile } from 'node:fs/promises'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { writeSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Somebody who registers with a picture as proof, and waits. */
async function registered(
  people: People,
  name: string,
  before = '',
): Promise<{ name: string; email: string }> {
  const visitor = await people.visitor()
  const email = `${before}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@mail.example`
  const answer = await visitor.context.request.post('/api/v1/alumni', {
    multipart: {
      ...{ name, email, branch: 'CE', passOutYear: '2016', city: 'Pune' },
      proof: { name: 'card.png', mimeType: 'image/png', buffer: drawPng(400, 240) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { name, email }
}

async function atDesk(people: People, search: string): Promise<Person> {
  const admin = await people.signIn(demoEmails.AlumniAdmin, wide)
  await admin.page.goto(`/alumniAdmin?${search}`)
  return admin
}

test('the alumni admin starts at the desk, looks at a proof, and lets somebody in by a key', async ({
  people,
}) => {
  const one = await registered(people, uniqueTitle('Kavya Menon'))
  const { page } = await atDesk(people, `name=${encodeURIComponent(one.name)}`)
  const panel = page.getByRole('complementary', { name: `About ${one.name}` })
  await panel.getByRole('button', { name: `Open Proof of ${one.name}` }).click()
  const viewer = page.getByRole('dialog', { name: 'Image viewer' })
  await expect(viewer.getByRole('img', { name: `Proof of ${one.name}` })).toBeVisible()
  await page.keyboard.press('a')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await expect(panel.getByText('Waiting')).toBeVisible()
  await page.keyboard.press('a')
  await expect(toastOf(page, `${one.name} is approved`)).toBeVisible()
  await expect(page.getByText('No alumni found')).toBeVisible()
  await people.signIn(one.email)
})

test('a rejection tells one of the ready reasons or words of its own, and stands in the history', async ({
  people,
}) => {
  const one = await registered(people, uniqueTitle('Imran Shaikh'))
  const { page } = await atDesk(people, `name=${encodeURIComponent(one.name)}`)
  await expect(page.getByRole('complementary', { name: `About ${one.name}` })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Say why: the mail tells the reason')).toBeVisible()
  await page.getByLabel('Reason').fill('The card is of another person')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toastOf(page, `${one.name} is rejected`)).toBeVisible()
  await page.getByRole('link', { name: /^Rejected/ }).click()
  const panel = page.getByRole('complementary', { name: `About ${one.name}` })
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Rejected by')
  await expect(panel.getByText('The card is of another person').first()).toBeVisible()
})

test('whoever is deactivated is out at once, and back in when it is taken back', async ({ people }) => {
  const alumnus = await people.alumnus()
  const { page } = await atDesk(people, `status=approved&name=${encodeURIComponent(alumnus.email)}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toastOf(page, `${alumnus.name} is deactivated`)).toBeVisible()
  expect((await alumnus.call('GET', '/alumni/getQuery')).status).toBe(401)
  await page.getByRole('link', { name: /^Blocked/ }).click()
  await page.getByRole('button', { name: `Reactivate ${alumnus.name}` }).click()
  await expect(toastOf(page, `${alumnus.name} is approved`)).toBeVisible()
  await people.signIn(alumnus.email)
})

test('two who wait are approved together, and an e-mail is corrected', async ({ people }) => {
  const words = uniqueTitle('Leela Joshi')
  const both = [await registered(people, `${words} A`), await registered(people, `${words} B`)]
  const { page, forgive } = await atDesk(people, `name=${encodeURIComponent(words)}`)
  forgive(/status of 409/)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  await expect(toastOf(page, '2 approved')).toBeVisible()
  await page.getByRole('link', { name: /^All alumni/ }).click()
  await page.getByRole('button', { name: `Open ${both[0]?.name}` }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(both[1]?.email ?? '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('form').getByText('Another account has this e-mail')).toBeVisible()
})

test('a spreadsheet with a wrong row adds nobody; mended, it adds all; and the list leaves as a spreadsheet', async ({
  people,
}) => {
  const name = uniqueTitle('Sana Pathan')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`
  const admin = await atDesk(people, 'view=import')
  const { page } = admin
  const choose = async (branch: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'alumni.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await writeSpreadsheet({
        name: 'Alumni',
        columns: rosterColumns,
        rows: [[name, email, branch, '2012']],
      }),
    })
  await choose('XX')
  await expect(page.getByRole('row', { name: /^2 Branch Use one of/ })).toBeVisible()
  await choose('IT')
  await page.getByRole('button', { name: 'Add 1 alumni' }).click()
  await expect(toastOf(page, '1 alumnus was added')).toBeVisible()
  await page.goto(`/alumniadmin?status=approved&name=${encodeURIComponent(email)}`)
  await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('alumni.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('the desk asks for more, and goes on waiting for it', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Sneha Kulkarni'))
  const { page } = await atDesk(people, `name=${encodeURIComponent(one.name)}`)
  const panel = page.getByRole('complementary', { name: `About ${one.name}` })
  await panel.getByRole('button', { name: 'Ask for more' }).click()
  await panel.getByRole('button', { name: 'Ask for it' }).click()
  await expect(panel.getByLabel('What is missing?')).toBeFocused()
  await panel.getByLabel('What is missing?').fill('Both sides of the card')
  await panel.getByRole('button', { name: 'Ask for it' }).click()
  await expect(toastOf(page, `${one.name} was asked for more`)).toBeVisible()
  await expect(panel.getByText('Asked for: Both sides of the card')).toBeVisible()
  await expect(panel.getByText('Waiting')).toBeVisible()
})

test('two accounts of one person become one, and the page of the other leads there', async ({ people }) => {
  const name = uniqueTitle('Omkar Jadhav')
  const first = await registered(people, name)
  const second = await registered(people, name, 'second.')
  const { page } = await atDesk(people, `name=${encodeURIComponent(name)}`)
  await page.getByText(first.email, { exact: true }).first().click()
  const panel = page.getByRole('complementary', { name: `About ${name}` })
  await panel.getByRole('button', { name: `Join with ${name}, ${second.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Join two accounts' })
  await expect(dialog.getByText('It has made nothing that moves.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('button', { name: 'It is one person: join' }).click()
  await expect(toastOf(page, `The two accounts of ${name} are one now`)).toBeVisible()
  await expect(page.getByText(second.email)).toHaveCount(0)
  await expect(panel.getByText('Joined with another account')).toBeVisible()
})

test('on a phone the panel keeps the focus, and gives it back to the row', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Tanvi Sawant'))
  const { page } = await people.signIn(demoEmails.AlumniAdmin, { viewport: { width: 375, height: 800 } })
  await page.goto(`/alumniAdmin?name=${encodeURIComponent(one.name)}`)
  const row = page.getByRole('button', { name: one.name }).first()
  await row.click()
  const panel = page.getByRole('dialog', { name: `About ${one.name}` })
  await expect(panel.getByRole('heading', { name: one.name })).toBeFocused()
  await expect(panel.getByRole('button', { name: `Open Proof of ${one.name}` })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeFocused()
})
