import { answer, ask, expect, test, toastOf, waitUntilIdle } from './portal.ts'

test('an empty answer and an empty reply are warned of, and no call goes out', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Which ones did you read?')
  const { page } = student
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /comment|reply/.test(request.url())) calls.push(request.url())
  })
  await page.goto(query.path)
  await waitUntilIdle(page)
  await page.getByLabel('Add an answer').fill('  \n ')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page, 'Please enter comment')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toBeFocused()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByLabel('Reply here')).toBeFocused()
  await page.getByLabel('Reply here').press('Enter')
  await expect(toastOf(page, 'Please enter reply')).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Hide Reply' }).click()
  await expect(page.getByLabel('Reply here')).toHaveCount(0)
})

test('what somebody types as an answer is there after a reload, and gone once it is posted', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = alumnus
  await page.goto(query.path)
  await waitUntilIdle(page)
  await page.getByLabel('Add an answer').fill('Half of a thought')
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByLabel('Add an answer')).toHaveValue('Half of a thought')
  await page.getByLabel('Add an answer').press('Control+Enter')
  await expect(toastOf(page, 'Answer posted')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByText('1 Answers', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
})

test('a student leaves a query for another page, and finds the answer that came during the absence', async ({
  people,
}) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const { page } = student
  const live = page.waitForResponse((response) => response.url().includes(`query:${query._id}`))
  await page.goto(query.path)
  await live
  await expect(page.getByText('0 Answers', { exact: true })).toBeVisible()
  await waitUntilIdle(page)
  await page.evaluate(() => window.__TSR_ROUTER__.navigate({ href: '/blogs' }))
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible()
  await answer(alumnus, query, 'Start with the standard.')
  await page.goBack()
  await page.getByRole('button', { name: '1 new answer' }).click()
  await expect(page.getByText('Start with the standard.')).toBeVisible()
})

test('an alumnus edits an answer in its place; readers see that it was edited', async ({ people }) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const id = await answer(alumnus, query, 'Read chapter too.')
  await alumnus.call('POST', `/alumni/reply/${query._id}`, { id, message: 'And chapter tree.' })
  const { page } = alumnus
  await page.goto(query.path)
  await waitUntilIdle(page)
  const item = page.locator(`#answer-${id}`)
  await expect(item.getByRole('button', { name: /^Like/ })).toHaveCount(0)
  await item.getByRole('button', { name: 'Edit' }).click()
  const field = page.getByLabel('Edit answer')
  await expect(field).toBeFocused()
  await field.fill('   ')
  await field.press('Control+Enter')
  await expect(toastOf(page, 'Please enter comment')).toBeVisible()
  await field.press('Escape')
  await expect(item.getByText('Read chapter too.')).toBeVisible()
  await item.getByRole('button', { name: 'Edit' }).click()
  await field.fill('Read chapter **two**.')
  await item.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Answer updated')).toBeVisible()
  await expect(item.locator('strong')).toHaveText('two')
  await expect(item.getByText(/edited Just now/)).toBeVisible()
  await item.getByRole('button', { name: 'Show Replies' }).click()
  const reply = item.locator('[id^="reply-"]')
  await reply.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit reply').fill('And chapter three.')
  await page.getByLabel('Edit reply').press('Control+Enter')
  await expect(reply.getByText('And chapter three.')).toBeVisible()
  await student.page.goto(query.path)
  await waitUntilIdle(student.page)
  await expect(student.page.locator(`#answer-${id}`).getByText(/, edited/)).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('what somebody types is kept when the query is closed, or the answer deleted, in the meantime', async ({
  people,
}) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const gone = await answer(student, query, 'An answer that goes')
  const { page } = alumnus
  // Without the live stream the page only learns it from the refusal.
  await page.route('**/api/v1/live*', (route) => route.abort())
  alumnus.forgive(/ERR_FAILED|status of 40[49]/)
  await page.goto(query.path)
  await waitUntilIdle(page)
  await page.locator(`#answer-${gone}`).getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Reply here').fill('A reply that comes too late')
  await student.call('DELETE', `/alumni/deleteComment/${query._id}`, { id: gone })
  await page.getByLabel('Reply here').press('Enter')
  await expect(page.getByText("That answer was deleted. Couldn't send your reply")).toBeVisible()
  await expect(page.getByText('A reply that comes too late')).toBeVisible()
  await expect(page.locator(`#answer-${gone}`)).toHaveCount(0)

  await page.getByLabel('Add an answer').fill('An answer that comes too late')
  await student.call('PUT', `/alumni/updateQuery/${query._id}`, { openQueryStatus: false })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page, /^This query is closed/)).toBeVisible()
  await expect(page.getByText("Couldn't send your answer")).toBeVisible()
  await expect(page.getByText('An answer that comes too late')).toBeVisible()
  await expect(page.getByLabel('Add an answer')).toHaveCount(0)
  await student.call('PUT', `/alumni/updateQuery/${query._id}`, { openQueryStatus: true })
  await page.reload()
  await waitUntilIdle(page)
  await expect(page.getByLabel('Add an answer')).toHaveValue('An answer that comes too late')
})

test('an answer that someone is typing stays when the query is deleted, until it is discarded', async ({
  people,
}) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const { page } = alumnus
  alumnus.forgive(/status of 404/)
  await page.goto(query.path)
  await alumnus.hearsLive()
  await page.getByLabel('Add an answer').fill('Read the second chapter first.')
  expect((await student.call('DELETE', `/alumni/queryDelete/${query._id}`)).status).toBe(200)
  const unsent = page.getByRole('region', { name: "This query was deleted. Couldn't send your answer" })
  await expect(unsent).toContainText('Read the second chapter first.')
  await expect(unsent.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await unsent.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Query not found' })).toBeVisible()
})

test('an answer that was edited on another device meanwhile is shown before it is replaced', async ({
  people,
}) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const id = await answer(alumnus, query, 'Read chapter two.')
  const { page } = alumnus
  await page.goto(query.path)
  await waitUntilIdle(page)
  const item = page.locator(`#answer-${id}`)
  await item.getByRole('button', { name: 'Edit' }).click()
  const field = item.getByRole('textbox', { name: 'Edit answer' })
  await field.fill('Read chapter three.')
  const path = `/alumni/updateComment/${query._id}`
  expect((await alumnus.call('PUT', path, { id, message: 'Read chapter four.' })).status).toBe(200)
  alumnus.forgive(/409/)
  await item.getByRole('button', { name: 'Save', exact: true }).click()
  const note = item.getByRole('alert').filter({ hasText: 'This was edited after you opened it' })
  await expect(note).toBeVisible()
  await expect(item.getByText('Read chapter four.')).toBeVisible()
  await expect(field).toHaveValue('Read chapter three.')
  await item.getByRole('button', { name: 'Keep mine' }).click()
  await expect(note).toBeHidden()
  await item.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Answer updated')).toBeVisible()
  await expect(item.getByText('Read chapter three.')).toBeVisible()
})
