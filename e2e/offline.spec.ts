import { drawPng } from './picture.ts'
import {
  answer,
  ask,
  expect,
  follow,
  keptFileCount,
  loadsSender,
  setOffline,
  test,
  toastOf,
  uniqueTitle,
  waitUntilIdle,
} from './portal.ts'

test('an answer that is posted without a network waits on the device, over a reload, and goes once when it is back', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = alumnus
  await page.goto(query.path)
  const said = uniqueTitle('Start with the tools of the trade')
  await page.getByLabel('Add an answer').fill(said)
  await loadsSender(page)
  await setOffline(alumnus, true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText(said)
  await expect(waiting).toContainText('Waiting for network')
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
  await setOffline(alumnus, false)
  await page.reload()
  await expect(page.locator('li[id^="answer-"]').filter({ hasText: said })).toHaveCount(1)
  await expect(page.getByText('1 Answers', { exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('an answer that the server took, but whose receipt was lost, is not posted again', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  alumnus.forgive(/ERR_FAILED|Failed to load resource/)
  const query = await ask(student)
  const { page } = alumnus
  await page.goto(query.path)
  const said = uniqueTitle('Read the errors from the top')
  await page.getByLabel('Add an answer').fill(said)
  let posts = 0
  await page.route('**/alumni/comment/*', async (route) => {
    posts += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText(said)
  await page.unroute('**/alumni/comment/*')
  expect(posts).toBeGreaterThan(0)
  await expect(waiting).toHaveCount(0, { timeout: 15_000 })
  await expect(page.locator('li[id^="answer-"]').filter({ hasText: said })).toHaveCount(1)
  await expect(page.getByText('1 Answers', { exact: true })).toBeVisible()
})

test('a reply that is sent without a network waits under its answer, and is sent when it is back', async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student)
  const answerId = await answer(await people.alumnus(), query, 'Ask the seniors of your branch.')
  const { page } = student
  await page.goto(query.path)
  await page.locator(`#answer-${answerId}`).getByRole('button', { name: 'Reply', exact: true }).click()
  await loadsSender(page)
  await setOffline(student, true)
  await page.getByLabel('Reply here').fill('Whom first?')
  await page.getByLabel('Reply here').press('Enter')
  await expect(page.locator(`#answer-${answerId}`)).toContainText('Waiting for network')
  await setOffline(student, false)
  await expect(page.locator('li[id^="reply-"]').filter({ hasText: 'Whom first?' })).toHaveCount(1)
})

test('a query with a picture that is posted without a network waits under the own queries, and is posted once when the browser is opened again', async ({
  people,
}) => {
  const student = await people.student()
  const { page, context } = student
  await page.goto('/alumni/createQuery')
  const title = uniqueTitle('What should a first project show?')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByRole('textbox', { name: 'Your query' }).fill('I have a week.')
  await page
    .getByLabel('Images', { exact: true })
    .setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: drawPng() })
  await expect(page.getByRole('img', { name: 'sketch.png' })).toBeVisible()
  await waitUntilIdle(page)
  await setOffline(student, true)
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(toastOf(page, "You're offline. It's kept on this device")).toBeVisible()
  await expect(page).toHaveURL('/myquery')
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText(title)
  await expect(waiting).toContainText('Waiting for network')
  await page.close()

  const again = await context.newPage()
  // The server is down, so that what waits can be seen.
  student.forgive(/Failed to load resource/)
  await again.route('**/alumni/createQuery', (route) => route.abort())
  await setOffline(student, false)
  await again.goto('/myquery')
  await expect(again.getByRole('region', { name: 'Waiting to be sent' })).toContainText(title)
  await again.unroute('**/alumni/createQuery')
  const own = again.getByRole('article').filter({ hasText: title })
  await expect(own).toHaveCount(1, { timeout: 20_000 })
  await expect(again.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0)
  await again.reload()
  await expect(own).toHaveCount(1)
  const { body } = await student.call('GET', '/alumni/myQuery')
  expect(body.data.result.find(({ query }: { query: string }) => query === title).images).toHaveLength(1)
  expect(await keptFileCount(again)).toBe(0)
})

test('a query is posted once, also when the button is pressed again before the next page has come', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/alumni/createQuery')
  const title = uniqueTitle('Which compiler for the lab?')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByRole('textbox', { name: 'Your query' }).fill('Two are installed.')
  await waitUntilIdle(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/alumni/createQuery')) posts += 1
  })
  const button = page.getByRole('button', { name: 'Post query' })
  await button.click()
  await expect(toastOf(page, 'Query posted')).toBeVisible()
  await button.click({ force: true })
  held.resolve()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(posts).toBe(1)
})

test('a page that is opened without a network says so, and is there when it is back', async ({ people }) => {
  const student = await people.student()
  const query = await ask(student)
  const { page } = student
  // The code of the screen is cached, but not its content.
  await page.goto((await ask(student)).path)
  await waitUntilIdle(page)
  await setOffline(student, true)
  await follow(page, query.path)
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await setOffline(student, false)
  await expect(page.getByRole('heading', { name: query.title })).toBeVisible()
  await expect(page.getByText("You're offline")).toHaveCount(0)
})
