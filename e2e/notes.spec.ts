import type { Page } from '@playwright/test'
import { resumableUploadLimits } from '@portal/contract/resumable-upload.ts'
import { writePdfPages } from '../server/src/cast/write-pdf.ts'
import { choiceOf, choose } from './lists.ts'
import { demoEmails, type Person } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

const subject = { name: 'Database Management System', semester: '4' }

/** Returns a unique handout with the page headings 'Words 1', 'Words 2' ... */
function handout(words: string, pageCount = 3, lineCount = 1): Buffer {
  return writePdfPages(
    Array.from({ length: pageCount }, (_, index) => ({
      heading: `${words} ${index + 1}`,
      lines: Array.from({ length: lineCount }, () => 'What to remember, and why.'),
    })),
  )
}

async function pick(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type="file"][aria-label="Files"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await choose(page, 'Semester', subject.semester)
  await page.getByRole('combobox', { name: 'Subject' }).fill(subject.name)
  await page.getByRole('option', { name: subject.name }).first().click()
}

/** Shares a note with one PDF through the API: uploads it in one part, then makes the call. */
async function share(person: Person, title: string, bytes: Buffer): Promise<{ _id: string; slug: string }> {
  const session = await person.context.request.post('/api/v1/auth/demo', { data: { email: person.email } })
  const { accessToken } = await session.json()
  const sent = await person.context.request.post('/api/v1/uploads/files', {
    headers: {
      authorization: `Bearer ${accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  })
  expect(sent.status()).toBe(201)
  const upload = sent.headers().location?.split('/').pop()
  const list = await person.call('GET', `/notes/subjects?semester=${subject.semester}`)
  const { slug } = list.body.data.result.find(({ name }: { name: string }) => name === subject.name)
  const { status, body } = await person.call('POST', '/notes', {
    title,
    type: 'Notes',
    subject: slug,
    modules: [2],
    isAllowed: true,
    files: [{ upload, name: `${title}.pdf` }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

test('a student shares a PDF and sees it arrive; another finds it by its subject, reads it in the page, finds it useful and downloads it', async ({
  people,
}) => {
  const [author, reader] = [await people.student(), await people.student()]
  const title = uniqueTitle('Normal forms by hand')
  const { page } = author
  await page.goto('/notes')
  await page.getByRole('link', { name: 'Share notes' }).click()
  await expect(page).toHaveURL('/notes/create')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Add at least one file')).toBeVisible()
  await pick(page, 'normal forms.pdf', handout(title))
  await expect(page.getByText(/^PDF, \d+ kB, uploaded$/)).toBeVisible()
  await page.getByLabel('Name of normal forms.pdf').fill('Normal forms.pdf')
  await fillIn(page, title)
  await page.getByRole('checkbox', { name: '2', exact: true }).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Please confirm that you have permission to share this')).toBeVisible()
  await page.getByRole('checkbox', { name: /my own work/ }).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toastOf(page, 'Thank you for sharing')).toBeVisible()
  await expect(page).toHaveURL('/notes?tab=mine')
  await expect(page.getByRole('article', { name: title })).toContainText('Module 2', { ignoreCase: true })

  const theirs = reader.page
  await theirs.goto('/notes?semester=4&branch=all&sort=newest')
  await choose(theirs, 'Subject', new RegExp(`^${subject.name} \\d+$`))
  await expect(theirs.getByRole('heading', { name: subject.name, level: 2 })).toBeVisible()
  const card = theirs.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Useful 0' }).click()
  await expect(card.getByRole('button', { name: 'Useful 1' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('link', { name: title }).click()
  const pane = theirs.getByRole('region', { name: title, exact: true })
  await expect(pane.getByText('Page 1 of 3')).toBeVisible()
  await expect(pane.locator('canvas').first()).toBeVisible()
  await expect(pane.getByText(`${title} 1`)).toBeAttached()
  await expect(card.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  const saved = theirs.waitForEvent('download')
  await pane.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('Normal forms.pdf')
  await expect(pane.getByText('1 download', { exact: true })).toBeVisible()
  await theirs.goBack()
  await expect(pane).toBeHidden()
  await expect(theirs.getByRole('heading', { name: subject.name, level: 2 })).toBeVisible()
  await theirs.reload()
  await expect(card.getByRole('button', { name: 'Useful 1' })).toBeVisible()
})

test('an upload that is cut off goes on from there after a reload, when the same file is picked again', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/Failed to load resource/)
  const { page } = student
  const part = resumableUploadLimits.partBytesAdvised
  const bytes = handout(uniqueTitle('Every page of the course'), 900, 40)
  expect(bytes.length).toBeGreaterThan(2 * part)
  const offsets: number[] = []
  let isCut = true
  await page.route('**/api/v1/uploads/files/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    if (isCut && offset > 0) return route.abort('connectionfailed')
    offsets.push(offset)
    return route.continue()
  })
  await page.goto('/notes/create')
  await pick(page, 'course.pdf', bytes)
  await expect.poll(() => offsets).toEqual([0])
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d/)
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"phase":"interrupted"')
  await page.reload()
  await expect(page.getByText(/^Interrupted at \d+ %\. Add the same file again/)).toBeVisible()
  isCut = false
  await pick(page, 'course.pdf', bytes)
  await expect(page.getByText(/^PDF, [\d.]+ MB, uploaded$/)).toBeVisible()
  // The first part was sent only once.
  expect(offsets.slice(0, 2)).toEqual([0, part])
  expect(new Set(offsets).size).toBe(offsets.length)
  // After another reload the uploaded part is still there without choosing the file again.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"phase":"done"')
  await page.reload()
  await expect(page.getByText(/^PDF, [\d.]+ MB, uploaded$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('0 of 5')).toBeVisible()
})

test('a file that is not what its name says is told at once, and so is one that somebody has shared', async ({
  people,
}) => {
  const [author, student] = [await people.student(), await people.student()]
  const title = uniqueTitle('Relational algebra')
  const bytes = handout(title)
  const { slug } = await share(author, title, bytes)
  const { page } = student
  let sentCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/uploads/files')) sentCount += 1
  })
  await page.goto('/notes/create')
  await pick(page, 'unit 2.pdf', Buffer.from('MZ this is no document'))
  await expect(page.getByText("This isn't really a PDF")).toBeVisible()
  await page.getByRole('button', { name: 'Remove: unit 2.pdf' }).click()
  await pick(page, 'another name.pdf', bytes)
  await expect(page.getByText('Already here:')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/notes?note=${slug}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Skip the file that is already here')).toBeVisible()
  await page.getByRole('button', { name: 'Skip: another name.pdf' }).click()
  await expect(page.getByText('0 of 5')).toBeVisible()
  expect(sentCount).toBe(0)
})

test('three readers report a note and nobody finds it any more, until the council shows it again', async ({
  people,
}) => {
  const author = await people.student()
  const readers = [await people.student(), await people.student(), await people.student()] as const
  const council = await people.signIn(demoEmails.Council)
  const title = uniqueTitle('Somebody else wrote this')
  const { _id, slug } = await share(author, title, handout(title))
  for (const reader of readers.slice(1))
    await reader.call('POST', `/notes/${_id}/report`, { reason: 'These are the pages of my book' })
  const { page } = readers[0]
  readers[0].forgive(/status of 404/)
  await page.goto(`/notes?semester=4&branch=all&search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByLabel("What's wrong with it?").fill('Copied from a book')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toastOf(page, 'Reported. The council will review it.')).toBeVisible()
  await expect(page.getByText('No notes found')).toBeVisible()
  await page.goto(`/notes?note=${slug}`)
  await expect(page.getByRole('heading', { name: 'Note not found' })).toBeVisible()

  await author.page.goto('/notes?tab=mine')
  await expect(author.page.getByRole('article', { name: title })).toContainText('Hidden')

  await council.page.goto('/reports?desk=notes')
  const reported = council.page.getByRole('article').filter({ hasText: title })
  await expect(reported.getByText('Copied from a book')).toBeVisible()
  await reported.getByRole('button', { name: `Preview: ${title}` }).click()
  await expect(
    council.page.getByRole('region', { name: title, exact: true }).getByText('Page 1 of 3'),
  ).toBeVisible()
  await council.page.keyboard.press('Escape')
  await reported.getByRole('button', { name: `Restore note: ${title}` }).click()
  await expect(toastOf(council.page, 'Note restored')).toBeVisible()
  await expect(reported).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: title, exact: true }).getByText('Page 1 of 3')).toBeVisible()
})

test('a student chooses a subject, reads a note and asks for more with the keyboard alone', async ({
  people,
}) => {
  const [author, student] = [await people.student(), await people.student()]
  const title = uniqueTitle('Transactions and locks')
  await share(author, title, handout(title))
  const { page } = student
  await page.goto('/notes?semester=4&branch=all&sort=newest')
  await choiceOf(page, 'Subject').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: subject.name }).first()).toBeVisible()
  // Letters belong together within half a second, which a busy machine may exceed.
  await expect(async () => {
    await page.keyboard.type(subject.name)
    const active = await choiceOf(page, 'Subject').getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toContainText(subject.name, { timeout: 600 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/subject=/)
  const row = page.getByRole('article', { name: title }).getByRole('link', { name: title })
  await row.focus()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: title, exact: true })
  await expect(pane.getByText('Page 1 of 3')).toBeVisible()
  await expect(pane).toBeFocused()
  const pages = pane.getByRole('region', { name: /^Pages of/ })
  for (let step = 0; step < 30 && !(await isFocused(page, /^Pages of/)); step += 1)
    await page.keyboard.press('Tab')
  await expect(pages).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(pane.getByText('Page 2 of 3')).toBeVisible()
  await page.keyboard.press('End')
  await expect(pane.getByText('Page 3 of 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(pane.getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('0')
  await expect(pane.getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-disabled', 'true')
  // Esc closes the topmost layer, not the note below it.
  await pane.getByRole('button', { name: `More for ${title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Keep offline/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel("What's wrong with it?")).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel("What's wrong with it?")).toBeHidden()
  await expect(pane.getByText('Page 3 of 3')).toBeVisible()
  await pane.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(row).toBeFocused()
  const request = page.getByRole('button', { name: 'Request notes' })
  await request.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'You requested these' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/notes?subject=operating-system-4')
  const missing = page
    .getByRole('region', { name: 'Modules' })
    .getByRole('listitem')
    .filter({ hasText: 'Nothing yet' })
  const label = (await missing.first().getByRole('button').getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: label }).press('Enter')
  await expect(page.getByRole('button', { name: label.replace('Request:', 'Requested:') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a note is a page of its own on a phone: its first page comes at once, and Back finds the list where it was', async ({
  people,
}) => {
  const [author, reader] = [
    await people.student(),
    await people.student({ viewport: { width: 375, height: 780 } }),
  ]
  const title = uniqueTitle('Keys and dependencies')
  await share(author, title, handout(title))
  const { page } = reader
  await page.goto('/notes?semester=all&branch=all&sort=newest')
  const row = page.getByRole('article', { name: title }).getByRole('link', { name: title })
  const place = await row.evaluate((link) => {
    window.scrollTo({ top: link.getBoundingClientRect().top - 200 })
    return window.scrollY
  })
  expect(place).toBeGreaterThan(0)
  await row.click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeInViewport()
  await expect(page.locator('canvas').first()).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeHidden()
  await page.goBack()
  await expect(row).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await row.click()
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page).toHaveURL('/notes?semester=all&branch=all&sort=newest')
  await expect(row).toBeVisible()
})

async function isFocused(page: Page, label: RegExp): Promise<boolean> {
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  return label.test(name)
}
