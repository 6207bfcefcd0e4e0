import { writePdfPages } from '../server/src/cast/write-pdf.ts'
import { answer, ask, expect, test, uniqueTitle } from './portal.ts'

// On a portal whose limits are those of a college (playwright.config.ts): what people do in a day must fit them.

test('a student adds five files of several parts at once: three go, two wait, all arrive, and the account still works', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/notes/create')
  const files = [1, 2, 3, 4, 5].map((number) => ({
    name: `unit-${number}.pdf`,
    mimeType: 'application/pdf',
    // Three parts and a bit: what comes after the end of a PDF belongs to nobody.
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

function handout(words: string): Buffer {
  return writePdfPages([{ heading: words, lines: ['What to remember, and why.'] }])
}
