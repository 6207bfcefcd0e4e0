import {
  answer,
  ask,
  expect,
  follow,
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
  await setOffline(alumnus, true)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText("You're offline. Your answer is saved on this device.")).toBeVisible()
  await setOffline(alumnus, false)
  await expect(page.getByText("You're back online. Your answer hasn't been sent yet.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Add an answer')).toHaveValue(said)
  await page.getByRole('button', { name: 'Send now' }).dblclick()
  await expect(page.locator('li[id^="answer-"]').filter({ hasText: said })).toHaveCount(1)
  await expect(page.getByText('1 Answers', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  await expect(page.getByLabel('Add an answer')).toHaveValue('')
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
  await page.route('**/alumni/comment/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
  // The browser was never offline.
  await expect(page.getByText("Your answer hasn't been sent yet.", { exact: true })).toBeVisible()
  await page.unroute('**/alumni/comment/*')
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/alumni/comment/')) posts += 1
  })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.locator('li[id^="answer-"]').filter({ hasText: said })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  expect(posts).toBe(0)
})

test('a reply that is sent without a network opens again after a reload, and is sent by one press', async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student)
  const answerId = await answer(await people.alumnus(), query, 'Ask the seniors of your branch.')
  const { page } = student
  await page.goto(query.path)
  await page.locator(`#answer-${answerId}`).getByRole('button', { name: 'Reply', exact: true }).click()
  await setOffline(student, true)
  await page.getByLabel('Reply here').fill('Whom first?')
  await page.getByLabel('Reply here').press('Enter')
  await expect(page.getByText("You're offline. Your reply is saved on this device.")).toBeVisible()
  await setOffline(student, false)
  await page.reload()
  await expect(page.getByLabel('Reply here')).toHaveValue('Whom first?')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.locator('li[id^="reply-"]').filter({ hasText: 'Whom first?' })).toHaveCount(1)
})

test('a query that is posted without a network is kept, and posted by one press', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/alumni/createQuery')
  const title = uniqueTitle('What should a first project show?')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByRole('textbox', { name: 'Your query' }).fill('I have a week.')
  await setOffline(student, true)
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page.getByText("You're offline. Your query is saved on this device.")).toBeVisible()
  await setOffline(student, false)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(toastOf(page, 'Query posted')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
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
