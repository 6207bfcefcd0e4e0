import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { writeSpreadsheet } from '@portal/server/platform/spreadsheets/write-spreadsheet.ts'
import { choiceOf, choose } from './lists.ts'
import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { ask, expect, test, toastOf, uniqueTitle } from './portal.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Somebody who registers with a picture as proof, and waits. */
async function registered(
  people: People,
  name: string,
  before = '',
  passOutYear = '2016',
): Promise<{ name: string; email: string }> {
  const visitor = await people.visitor()
  const email = `${before}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@mail.example`
  const answer = await visitor.context.request.post('/api/v1/alumni', {
    multipart: {
      ...{ name, email, branch: 'CE', passOutYear, city: 'Pune' },
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
  // The row keeps its place while it can be undone, and then leaves the list.
  await expect(page.getByRole('row', { name: one.name })).toContainText('Approved')
  await people.signIn(one.email)
  await expect(page.getByText('No alumni found')).toBeVisible({ timeout: 20_000 })
})

test('an approval by mistake is undone before anybody is told', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Rehan Dsouza'))
  const { page } = await atDesk(people, `name=${encodeURIComponent(one.name)}`)
  const panel = page.getByRole('complementary', { name: `About ${one.name}` })
  await expect(panel.getByText('Waiting')).toBeVisible()
  await page.keyboard.press('a')
  await expect(toastOf(page, `${one.name} is approved`)).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ }).click()
  await expect(toastOf(page, 'Decision undone')).toBeVisible()
  await expect(panel.getByText('Waiting')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Decision undone')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toastOf(page, `${one.name} is rejected`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(toastOf(page, 'Decision undone')).toBeVisible()
  await expect(panel.getByText('Waiting')).toBeVisible()
})

test('a decision can be undone after a reload, by the one who made it and by nobody else', async ({
  people,
}) => {
  const one = await registered(people, uniqueTitle('Neel Gaikwad'))
  const search = `name=${encodeURIComponent(one.name)}`
  const { page } = await atDesk(people, search)
  const other = await atDesk(people, search)
  const row = page.getByRole('row', { name: one.name })
  await row.getByRole('button', { name: `Approve ${one.name}` }).click()
  await expect(row.getByRole('button', { name: `Undo ${one.name}` })).toBeVisible()
  await page.reload()
  await expect(row).toContainText('Approved')
  await page.keyboard.press('u')
  await expect(toastOf(page, 'Decision undone')).toBeVisible()
  await expect(row.getByRole('button', { name: `Approve ${one.name}` })).toBeVisible()
  await expect(other.page.getByRole('button', { name: /^Undo / })).toHaveCount(0)
})

test('what happens elsewhere arrives at the desk without a reload, and moves no row', async ({ people }) => {
  const words = uniqueTitle('Live Row')
  const first = await registered(people, `${words} A`)
  const second = await registered(people, `${words} B`)
  const { page } = await atDesk(people, `name=${encodeURIComponent(words)}`)
  await expect(page.getByRole('row', { name: second.name })).toBeVisible()
  const third = await registered(people, `${words} C`)
  await expect(page.getByRole('row', { name: third.name })).toBeVisible()
  const before = await page.getByRole('row', { name: second.name }).boundingBox()
  const elsewhere = await people.signIn(demoEmails.AlumniAdmin)
  const { body } = await elsewhere.call('GET', `/alumni/admin?name=${encodeURIComponent(first.email)}`)
  await elsewhere.call('PUT', `/alumni/admin/${body.data.result[0]._id}`, { status: 'approved' })
  await expect(page.getByRole('row', { name: first.name })).toContainText('Approved')
  expect((await page.getByRole('row', { name: second.name }).boundingBox())?.y).toBe(before?.y)
})

test('the whole desk works by the keyboard', async ({ people }) => {
  const words = uniqueTitle('Keyed')
  const names = [`${words} A`, `${words} B`, `${words} C`] as const
  for (const name of names) await registered(people, name)
  const { page } = await atDesk(people, `name=${encodeURIComponent(words)}`)
  const panelOf = (name: string) => page.getByRole('complementary', { name: `About ${name}` })
  await expect(panelOf(names[0])).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(panelOf(names[2])).toBeVisible()
  await page.keyboard.press('k')
  await expect(panelOf(names[1])).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panelOf(names[1]).getByRole('heading', { name: names[1] })).toBeFocused()
  await page.keyboard.press('e')
  await expect(panelOf(names[1]).getByLabel('Name', { exact: true })).toBeVisible()
  await panelOf(names[1]).getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const selected = page.getByRole('region', { name: 'Selected' })
  await expect(selected).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(0)
  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).click()
  await page.getByRole('checkbox', { name: `Select ${names[2]}` }).click({ modifiers: ['Shift'] })
  await expect(selected).toContainText('3 selected')
  await page.keyboard.press('Shift+A')
  await expect(toastOf(page, '3 approved')).toBeVisible()
  await page.keyboard.press('u')
  await expect(toastOf(page, '3 decisions undone')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('approve selected')
  await keys.getByRole('button', { name: 'Turn keys off' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('x')
  await expect(selected).toHaveCount(0)
  await page.getByRole('button', { name: 'Keys are off' }).click()
  await keys.getByRole('button', { name: 'Turn keys on' }).click()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Name, e-mail/ })).toBeFocused()
})

test('the list is sorted by its headings, and shows the columns that are chosen', async ({ people }) => {
  const { page } = await atDesk(people, 'status=approved')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await page.goto('/alumniAdmin?columns=company+city+email+since')
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeVisible()
  const tooWide = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length)
  expect(tooWide).toBe(0)
})

test('somebody who may be here already is approved only after a second look, alone or among several', async ({
  people,
}) => {
  const name = uniqueTitle('Ishaan Bhatt')
  await registered(people, name)
  await registered(people, name, 'second.')
  const alone = await registered(people, `${name} Alone`)
  const { page } = await atDesk(people, `name=${encodeURIComponent(name)}`)
  const question = page.getByRole('dialog')
  await expect(page.getByText('1 likely duplicate').first()).toBeVisible()
  await page.keyboard.press('a')
  await expect(question).toContainText(`${name} may be a duplicate`)
  await expect(question).toContainText('same name and year')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page
    .getByRole('button', { name: `Approve ${name}`, exact: true })
    .first()
    .click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect(question).toContainText('2 of the 3 selected')
  await question.getByRole('button', { name: 'Approve the other 1' }).click()
  await expect(toastOf(page, `${alone.name} is approved`)).toBeVisible()
  await expect(question).toBeHidden()
  await page.keyboard.press('a')
  await question.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(toastOf(page, `${name} is approved`)).toBeVisible()
})

test('a click anywhere on a row opens its panel, and Enter goes there; each counter leads to its list', async ({
  people,
}) => {
  const words = uniqueTitle('Nikita Rane')
  await registered(people, `${words} A`)
  const second = await registered(people, `${words} B`)
  const { page } = await atDesk(people, `name=${encodeURIComponent(words)}`)
  await page.getByRole('row', { name: second.name }).getByText('CE 2016').click()
  const panel = page.getByRole('complementary', { name: `About ${second.name}` })
  await expect(panel).toBeVisible()
  await page.getByRole('heading', { name: 'Alumni desk' }).click()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { name: second.name })).toBeFocused()
  const counters = page.getByRole('list', { name: 'Counters' })
  await counters.getByRole('link', { name: /^Active in 90 days/ }).click()
  await expect(choiceOf(page, 'Activity')).toContainText('Active in 90 days')
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
  await counters.getByRole('link', { name: /^Internships live/ }).click()
  await expect(page.getByRole('region', { name: 'Live internships' }).getByRole('row').nth(1)).toBeVisible()
  await counters.getByRole('link', { name: /^Pending/ }).click()
  await expect(page.getByRole('link', { name: /^Pending/ }).last()).toHaveAttribute('aria-current', 'page')
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
  await expect(page.getByText("Enter a reason. It's included in the e-mail.")).toBeVisible()
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
  await page
    .getByRole('row', { name: both[0]?.name ?? '' })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill(both[1]?.email ?? '')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('form').getByText('Another account uses this e-mail')).toBeVisible()
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
  await page.locator('input[type=file]').setInputFiles({
    name: 'alumni.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;E-mail;Branch;Pass-out year\r\n${name};${email};YY;2012\r\n`),
  })
  await expect(page.getByRole('row', { name: /^2 Branch Use one of/ })).toBeVisible()
  await choose('XX')
  await expect(page.getByRole('row', { name: /^2 Branch Use one of/ })).toBeVisible()
  await choose('IT')
  await page.getByRole('button', { name: 'Add 1 alumni' }).click()
  await expect(toastOf(page, '1 alumnus added')).toBeVisible()
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

/** Somebody of a class that the demo's people have left alone, approved by the desk. */
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

/** What the pattern finds in a mail to that address, out of the portal's outbox. */
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

test('the desk asks for more, and goes on waiting for it', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Sneha Kulkarni'))
  const { page } = await atDesk(people, `name=${encodeURIComponent(one.name)}`)
  const panel = page.getByRole('complementary', { name: `About ${one.name}` })
  await panel.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Request more information' }).click()
  await panel.getByRole('button', { name: 'Send request' }).click()
  await expect(panel.getByLabel("What's missing?")).toBeFocused()
  await panel.getByLabel("What's missing?").fill('Both sides of the card')
  await panel.getByRole('button', { name: 'Send request' }).click()
  await expect(toastOf(page, `${one.name} was asked for more information`)).toBeVisible()
  await expect(panel.getByText('Requested: Both sides of the card')).toBeVisible()
  await expect(panel.getByText('Waiting')).toBeVisible()
})

test('two accounts of one person become one, and the page of the other leads there', async ({ people }) => {
  const name = uniqueTitle('Omkar Jadhav')
  const first = await registered(people, name)
  const second = await registered(people, name, 'second.')
  const { page } = await atDesk(people, `name=${encodeURIComponent(name)}`)
  await page.getByText(first.email, { exact: true }).first().click()
  const panel = page.getByRole('complementary', { name: `About ${name}` })
  await panel.getByRole('button', { name: `Merge with ${name}, ${second.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two accounts' })
  await expect(dialog.getByText('Nothing to move.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('button', { name: 'Merge accounts' }).click()
  await expect(toastOf(page, `The two accounts of ${name} are merged`)).toBeVisible()
  await expect(page.getByText(second.email)).toHaveCount(0)
  await expect(panel.getByText('Merged with another account')).toBeVisible()
})

test('on a phone two are approved together, and one is rejected from its card', async ({ people }) => {
  const words = uniqueTitle('On the Train')
  const [first, second, third] = [`${words} A`, `${words} B`, `${words} C`] as const
  for (const name of [first, second, third]) await registered(people, name)
  const { page } = await people.signIn(demoEmails.AlumniAdmin, { viewport: { width: 375, height: 800 } })
  await page.goto(`/alumniAdmin?name=${encodeURIComponent(words)}`)
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Approve 2' }).click()
  await expect(toastOf(page, '2 approved')).toBeVisible()
  await page.getByRole('button', { name: `Reject ${third}` }).click()
  const panel = page.getByRole('dialog', { name: `About ${third}` })
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toastOf(page, `${third} is rejected`)).toBeVisible()
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

test('on a phone the list that a link opens is in sight among the tabs, at the desks of the alumni and of the council', async ({
  people,
}) => {
  const phone = { viewport: { width: 375, height: 800 } }
  const admin = await people.signIn(demoEmails.AlumniAdmin, phone)
  await admin.page.goto('/alumniadmin?view=internships')
  const lists = admin.page.getByRole('navigation', { name: 'Lists' })
  await expect(lists.getByRole('link', { name: /^Internships/ })).toBeInViewport({ ratio: 1 })
  const council = await people.signIn(demoEmails.Council, phone)
  await council.page.goto('/reports?desk=calendar')
  await expect(council.page.getByRole('tab', { name: 'Calendar' })).toBeInViewport({ ratio: 1 })
})
