import type { Page } from '@playwright/test'
import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import { partsOfTerm, termAt } from '@portal/contract/calendar-words.ts'
import { choiceOf, choose } from './lists.ts'
import { expect, test, toastOf } from './portal.ts'

/** The date in India, which the calendar uses. */
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('a visitor goes through the months by keyboard, narrows the list, and finds it all in the address', async ({
  people,
}) => {
  const { page } = await people.visitor()
  await page.goto('/academiccalendar')
  const picked = page.locator('[data-picked]')
  await expect(picked).toHaveAttribute('data-day', today)
  await picked.focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/month=/)
  await expect(picked).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(picked).toHaveAttribute('data-day', new RegExp(`^${today.slice(0, 7)}`))
  await expect(picked).toBeFocused()
  await page.keyboard.press('Home')
  await expect(picked).toHaveAccessibleName(/^Monday, /)

  await page.getByRole('radio', { name: 'List' }).check()
  await choose(page, 'Kind', 'Holiday')
  await expect(page).toHaveURL(/view=list/)
  await expect(page).toHaveURL(/kind=holiday/)
  await page.getByRole('searchbox').fill('no such entry')
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await choose(page, 'Term', 'Odd 2021-22')
  await expect(page.getByText('No entries for this term yet')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(choiceOf(page, 'Term')).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
})

test('a student sees the calendar of the own class at first, and subscribes to it', async ({ people }) => {
  const { page, call } = await people.signIn('student@gst.example')
  const own = (await call('GET', '/profiles/mine')).body.data
  await page.goto('/academiccalendar')
  await expect(choiceOf(page, 'Year')).toHaveText(new RegExp(`${own.year}$`))
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter')
  const address = await page.getByLabel('Subscription link').inputValue()
  // Escape only works once the focus has moved into the dialog.
  await expect(page.getByRole('dialog', { name: 'Subscribe' }).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused()
  expect(address).toContain(`year=${own.year}&branch=${own.branch}`)
  const feed = await page.request.get(address)
  expect(await feed.text()).toContain('BEGIN:VEVENT')
  await choose(page, 'Year', 'All')
  await expect(page).toHaveURL(/year=ALL/)
  await page.reload()
  await expect(choiceOf(page, 'Year')).toHaveText(/All$/)
})

test('two council members edit one entry: the second is told and keeps what was typed; readers see what changed', async ({
  people,
}) => {
  const council = await people.signIn('council@gst.example')
  const { page } = council
  council.forgive(/status of 409/)
  const title = `Council day ${Date.now()}`
  await page.goto('/academiccalendar')
  await page.getByRole('link', { name: 'Edit this term' }).click()
  await page.getByRole('button', { name: 'Add entry' }).click()
  council.forgive(/status of 400/)
  await page.getByRole('button', { name: 'Add to draft' }).click()
  await expect(page.getByText('Enter a title').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('First day', { exact: true }).fill(today.split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Add to draft' }).click()
  await expect(toastOf(page, 'Entry added to the draft')).toBeVisible()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeInViewport()
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`)
  const [, half = '', year] = /(Odd|Even) (\S+)$/.exec(await choiceOf(page, 'Term').innerText()) ?? []
  const term = `${year}-${half.toLowerCase()}`
  const { entries } = (await council.call('GET', `/calendar/${term}/draft`)).body.data
  const entry = entries.find((one: { title: string }) => one.title === title)
  await council.call('PUT', `/calendar/entries/${entry._id}`, { ...entry, title: `${title}, theirs` })
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${title}, theirs` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, mine`)
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(toastOf(page, 'Draft entry updated')).toBeVisible()

  const reader = await people.visitor()
  await reader.page.goto('/academiccalendar')
  await expect(reader.page.getByText(`${title}, mine`)).toHaveCount(0)
  await page.getByRole('button', { name: /^Publish / }).click()
  await expect(toastOf(page, 'Calendar published')).toBeVisible()
  await reader.page.reload()
  await expect(reader.page.getByRole('region', { name: 'What changed' })).toContainText(`New: ${title}, mine`)
  await expect(reader.page.getByRole('heading', { name: `${title}, mine` })).toBeVisible()

  await deleteEntry(page, `${title}, mine`)
  await page.getByRole('button', { name: /^Publish / }).click()
  await reader.page.reload()
  await expect(reader.page.getByRole('region', { name: 'What changed' })).toContainText(
    `Removed: ${title}, mine`,
  )
})

test('a council member who leaves an entry half written is asked, and finds the words again after a reload', async ({
  people,
}) => {
  const { page } = await people.signIn('council@gst.example')
  const present = academicYearAt(new Date())
  const next = academicYearBeside(present, 1)
  await page.goto(`/academiccalendar?draft=open&academicYear=${next}&semester=odd`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Half <b>written</b> \u0645\u0631\u062d\u0628\u0627')
  await page.getByRole('checkbox', { name: 'TE', exact: true }).check()

  await page.getByRole('link', { name: 'Preview' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave this page?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await choose(page, 'Term', `Odd ${present}`)
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(choiceOf(page, 'Term')).toHaveText(new RegExp(next))
  await expect(title).toHaveValue(/^Half <b>written/)

  await page.reload()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByText(/^Draft restored from /)).toBeVisible()
  await expect(title).toHaveValue(/^Half <b>written/)
  await expect(page.getByRole('checkbox', { name: 'TE', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(title).toHaveValue('')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeFocused()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByText(/^Draft restored from /)).toHaveCount(0)
})

test('a council member presses a day twice and adds an entry to it; a student finds nothing to add', async ({
  people,
}) => {
  const council = await people.signIn('council@gst.example')
  const day = `${today.slice(0, 7)}-15`
  for (const { page } of [council, await people.student()]) {
    await page.goto(`/academiccalendar?month=${today.slice(0, 7)}`)
    const cell = page.locator(`[data-day="${day}"]`)
    await cell.click()
    await expect(page.getByRole('heading', { name: /^\w+, 15 \w+/ })).toBeVisible()
    await cell.press('Enter')
  }
  const { page } = council
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByLabel('First day', { exact: true })).toHaveValue(day.split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Close' }).click()
})

test('a student on a phone reads a month by its letters and the list of the day, and turns to the next term', async ({
  people,
}) => {
  const { page } = await people.visitor({ viewport: { width: 375, height: 780 } })
  await page.goto('/academiccalendar?academicYear=2026-27&semester=odd&month=2026-08')
  const cell = page.locator('[data-day="2026-08-15"]')
  await expect(cell.locator('i[data-sign="H"]')).toBeVisible()
  await cell.click()
  await expect(page.getByRole('region', { name: 'Saturday, 15 August' })).toContainText('Independence Day')
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('article').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Term' }).check()
  await expect(page.getByText(/^\d+ teaching days, /)).toBeVisible()
  await page.getByRole('button', { name: 'Next term' }).click()
  await expect(page).toHaveURL(/semester=even/)
})

test('a visitor sees the events of the college in the month and in the list, and hides them', async ({
  people,
}) => {
  const { page, call } = await people.visitor()
  const { body } = await call('GET', '/events?when=upcoming&limit=1')
  const [{ title, startsAt }] = body.data.result
  const day = new Date(Date.parse(startsAt) + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await page.goto(`/academiccalendar?month=${day.slice(0, 7)}`)
  await page.locator(`[data-day="${day}"]`).click()
  const events = page.getByRole('region', { name: 'College events' })
  await expect(events.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('checkbox', { name: 'College events' }).uncheck()
  await expect(events).toBeHidden()
  await expect(page).toHaveURL(/events=hide/)

  const { academicYear, semester } = partsOfTerm(termAt(day))
  await page.goto(`/academiccalendar?view=list&academicYear=${academicYear}&semester=${semester}`)
  await expect(events.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('checkbox', { name: 'College events' }).uncheck()
  await expect(events).toHaveCount(0)
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page.getByRole('checkbox', { name: 'College events' })).not.toBeChecked()
})

test('a council member looks at a calendar file before it is taken in', async ({ people }) => {
  const { page } = await people.signIn('council@gst.example')
  // The other semester, because publishing requires the draft that was seen, and other tests publish in this
  // one.
  const semester = Number(today.slice(5, 7)) >= 7 ? 'even' : 'odd'
  await page.goto(`/academiccalendar?draft=open&semester=${semester}`)
  await page.getByRole('button', { name: 'Import a file' }).click()
  const title = `Imported ${Date.now()}`
  const day = today.replaceAll('-', '')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', `SUMMARY:${title}`]
  const file = [...lines, `DTSTART;VALUE=DATE:${day}`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'term.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) })
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 to the draft' }).click()
  await expect(toastOf(page, '1 added and 0 changed in the draft')).toBeVisible()
  await deleteEntry(page, title)
})

/** Deletes an entry through the dialog, checking its wording. */
async function deleteEntry(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Are you sure you want to delete entry ${title} ?`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0)
}
