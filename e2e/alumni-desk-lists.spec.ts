import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { writeSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { atDesk, registered } from './alumni-registrants.ts'
import { choose } from './lists.ts'
import { demoEmails, type People } from './people.ts'
import { ask, expect, test, toastOf, uniqueTitle } from './portal.ts'

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
  await page.locator('input[type=file]').setInputFiles({
    name: 'alumni.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;E-mail;Branch;Pass-out year\r\n${name};${email};YY;2012\r\n`),
  })
  await expect(page.getByRole('row', { name: /^2 Branch Use one of/ })).toBeVisible()
  await choose('XX')
  await expect(page.getByRole('row', { name: /^2 Branch Use one of/ })).toBeVisible()
  await choose('IT')
  await page.getByRole('button', { name: 'Import 1 alumni' }).click()
  await expect(toastOf(page, 'Imported: 1 new, 0 updated, 0 unchanged')).toBeVisible()
  await page.goto(`/alumniadmin?status=approved&name=${encodeURIComponent(email)}`)
  await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  const text = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(await readFile(await (await text).path(), 'utf8')).toContain(`${name},${email},IT,2012`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('alumni.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('the desk reads a query that nobody answers, reminds an alumnus of it, closes it, and its student is notified', async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student, { title: uniqueTitle('Who knows about satellites'), domain: ['AI'] })
  const { page } = await atDesk(people, `view=forum&state=unanswered&name=${encodeURIComponent(query.title)}`)
  await page.getByRole('row', { name: query.title }).getByRole('button').first().click()
  const panel = page.getByRole('complementary', { name: `About ${query.title}` })
  await expect(panel.getByText('I read one chapter a week.')).toBeVisible()
  await panel.getByRole('button', { name: /^Send reminder to/ }).click()
  await expect(toastOf(page, /reminded$/)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Alumni reminded')
  await panel.getByRole('button', { name: 'Close query' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Answered in the lab')
  await page.getByRole('dialog').getByRole('button', { name: 'Close query' }).click()
  await expect(toastOf(page, 'Query closed')).toBeVisible()
  await student.page.goto(query.path)
  await expect(student.page.getByText('Closed').first()).toBeVisible()
  await student.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    student.page.getByRole('dialog').getByText(`Your query was closed: ${query.title}`),
  ).toBeVisible()
})

test('the desk mails a class, and an alumnus stops such mails without signing in and starts them again', async ({
  people,
}) => {
  const subject = uniqueTitle('Silver jubilee of 1984')
  const email = await alumnusOf1984(people, uniqueTitle('Vasant Rane'))
  const { page } = await atDesk(people, 'view=mail')
  const reach = page.getByRole('form', { name: 'E-mail to alumni' }).getByText(/^(Goes to|No one would)/)
  await choose(page, 'From class of', '1984')
  await choose(page, 'To class of', '1984')
  await expect(reach).toHaveText(/^Goes to \d{1,2} alumn/)
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text', { exact: true }).fill('Come on Saturday.\n\nBring your family.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the e-mail"]')
  await expect(preview.getByText('Bring your family.')).toBeVisible()
  await page.getByRole('button', { name: 'Send e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send this e-mail to \d{1,2} alumn/ })
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(toastOf(page, /^Sending to \d{1,2} alumn/)).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent e-mails' }).getByRole('row').nth(1)
  await expect(sent).toContainText(subject)
  await expect(sent).toContainText('Class of 1984')

  const visitor = await people.visitor()
  await visitor.page.goto(await linkMailedTo(email, /http\S+?(\/privacy\?unsubscribe=\S+)/))
  await visitor.page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(visitor.page.getByText("You won't get e-mails from the alumni desk anymore.")).toBeVisible()
  const alumnus = await people.signIn(email)
  await alumnus.page.goto('/editalumniprofile?tab=notifications')
  const choice = alumnus.page.getByRole('checkbox', { name: 'E-mails from the alumni desk' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(toastOf(alumnus.page, 'Saved')).toBeVisible()
  await expect(choice).toBeChecked()
})

/** Registers and approves an alumnus of a class without demo people. */
async function alumnusOf1984(people: People, name: string): Promise<string> {
  const { email } = await registered(people, name, '', '1984')
  const admin = await people.signIn(demoEmails.AlumniAdmin)
  const { body } = await admin.call('GET', `/alumni/admin?name=${encodeURIComponent(email)}`)
  const { status } = await admin.call('PUT', `/alumni/admin/${body.data.result[0]._id}`, {
    status: 'approved',
  })
  expect(status).toBe(200)
  return email
}

/** Returns the match of a pattern in a mail to the address, from the portal's outbox. */
async function linkMailedTo(email: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.PORTAL_E2E_DATA ?? '', 'outbox')
  let found: string | undefined
  await expect
    .poll(() => {
      const names = existsSync(folder) ? readdirSync(folder) : []
      const mails = names.map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
      const texts = mails.filter((raw) => raw.includes(email)).map((raw) => raw.replaceAll('=3D', '='))
      found = texts.map((text) => pattern.exec(text)?.[1]).find(Boolean)
      return found
    })
    .toBeTruthy()
  return found ?? ''
}
