import { writePdfPages } from '../server/src/cast/write-pdf.ts'
import { demoEmails, type Person } from './people.ts'
import { answer, ask, expect, test, uniqueTitle } from './portal.ts'

// Runs on a portal with a college's limits (playwright.config.ts), which must be enough for a normal day.

test('a student adds five files of several parts at once: three go, two wait, all arrive, and the account still works', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/notes/create')
  const files = [1, 2, 3, 4, 5].map((number) => ({
    name: `unit-${number}.pdf`,
    mimeType: 'application/pdf',
    // A little more than three parts; bytes after the end of a PDF are ignored.
    buffer: Buffer.concat([handout(uniqueTitle(`Unit ${number}`)), Buffer.alloc(1_700_000, 0x20)]),
  }))
  await page.locator('input[type="file"][aria-label="Files"]').setInputFiles(files)
  const rows = page.getByRole('list', { name: 'Files of this note' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'uploaded' })).toHaveCount(5, { timeout: 40_000 })
  expect((await student.call('GET', '/alumni/getQuery')).status).toBe(200)
})

test('a lively hour in the forum is refused to nobody', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1)
    ids.push(await answer(alumnus, query, uniqueTitle('One more thing')))
  const { page } = student
  await page.goto(query.path)
  for (const id of ids) {
    const shown = page.locator(`#answer-${id}`)
    await shown.getByRole('button', { name: /^Like/ }).click()
    await expect(shown.getByRole('button', { name: 'Like 1' })).toBeVisible()
  }
  for (const path of ['/gstforum', '/notes', '/blogs', '/explore', '/teams', '/announcements', query.path]) {
    await page.goto(path)
    await expect(page.locator('#root :is(h1, h2)').first()).toBeVisible()
  }
  await expect(page.getByText('8 Answers', { exact: true })).toBeVisible()
})

test('a clerk decides 40 times in a minute by the keyboard, with two more desks of the account open', async ({
  people,
}) => {
  test.setTimeout(150_000)
  const desks = await Promise.all([1, 2, 3].map(() => people.signIn(demoEmails.Railway)))
  const [clerk] = desks
  if (!clerk) throw new Error('There are three')
  for (const { page } of desks) {
    await page.goto('/railway/admin?list=Pending')
    await expect(page.getByRole('complementary', { name: /^About / })).toBeVisible()
  }
  await Promise.all(desks.map((desk) => desk.hearsLive()))
  const calls = desks.map(callsOf)
  const { page } = clerk
  const approved: string[] = []
  const start = Date.now()
  for (let count = 1; count <= decisionsAMinute; count += 1) {
    const panel = page.getByRole('complementary', { name: /^About / })
    await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible()
    const decided = page.waitForResponse((response) => response.url().endsWith('/state'))
    await page.keyboard.press('a')
    const answered = await decided
    expect(answered.status()).toBe(200)
    approved.push((await answered.json()).data._id)
    // The demo has 24 pending applications, so decisions are undone before the list is exhausted.
    if (approved.length === 8) await putBack(clerk, approved.splice(0))
    await page.waitForTimeout(Math.max(0, start + (count * 60_000) / decisionsAMinute - Date.now()))
  }
  const minutes = Math.max(1, (Date.now() - start) / 60_000)
  const [own = [], ...others] = calls
  expect([...own, ...others.flat()].filter(({ status }) => status === 429)).toEqual([])
  // One call per decision and one for the panel of the next row; lists and counters are read at intervals, so a
  // slow machine reads them more often.
  expect(own.filter(({ method }) => method === 'PUT')).toHaveLength(decisionsAMinute)
  expect(own.filter(({ path }) => path.endsWith('/leaf'))).toEqual([])
  expect(own.length / decisionsAMinute).toBeLessThan(4 * minutes)
  for (const other of others) expect(other.length / decisionsAMinute).toBeLessThan(1.5 * minutes)
  // In the end all desks show the current counters.
  const { states } = (await clerk.call('GET', '/railway/figures')).body.data
  for (const desk of desks)
    await expect(desk.page.getByRole('link', { name: /^Pending/ }).first()).toHaveText(
      `Pending${states.Pending}`,
    )
})

const decisionsAMinute = 40

async function putBack(clerk: Person, ids: string[]): Promise<void> {
  const body = { ids, state: 'Pending', reason: 'To check again' }
  expect((await clerk.call('PUT', '/railway/applications/state', body)).status).toBe(200)
}

/** Records the calls of a browser from now on, with their statuses; the list grows. */
function callsOf({ context }: Person) {
  const calls: { method: string; path: string; status: number }[] = []
  context.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    const method = response.request().method()
    if (path.startsWith('/api/v1/') && path !== '/api/v1/live')
      calls.push({ method, path, status: response.status() })
  })
  return calls
}

function handout(words: string): Buffer {
  return writePdfPages([{ heading: words, lines: ['What to remember, and why.'] }])
}
