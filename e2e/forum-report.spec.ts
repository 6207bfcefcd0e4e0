import { answer, ask, expect, test, toastOf, waitUntilIdle } from './portal.ts'

test('a student copies the link of an answer and reports it', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Pay me and I tell you')
  const { page } = student
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(query.path)
  await waitUntilIdle(page)
  const more = page.getByRole('button', { name: 'More for this answer' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toastOf(page, 'Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/alumni\/eachQuery\/.+#answer-\d+$/)
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('textbox', { name: "What's wrong with it?" }).fill('It asks for money')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toastOf(page, 'Reported. The council will review it.')).toBeVisible()
})

test('the way back from a query, a blog and an announcement keeps the page and the filters', async ({
  people,
}) => {
  const { page } = await people.student()
  for (const [list, opened, back] of [
    ['/gstforum?domain=Web', /eachQuery/, 'GST Forum'],
    ['/blogs?role=Student', /\/blog\//, 'Blogs'],
    ['/announcements?tab=me', /open=/, 'Announcements'],
  ] as const) {
    await page.goto(list)
    await waitUntilIdle(page)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(opened)
    await page.locator('#content').getByRole('link', { name: back, exact: true }).click()
    await expect(page).toHaveURL(list)
  }
})

test('a session that ended while one reads: posting and liking say to sign in', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  student.forgive(/status of 401/)
  const query = await ask(student)
  await answer(alumnus, query, 'Read the first chapter')
  const { page } = student
  for (const [act, words] of [
    ['like', 'Sign in to like the query'],
    ['comment', 'Sign in to comment on the query'],
  ] as const) {
    await page.goto(query.path)
    await waitUntilIdle(page)
    await page.route('**/api/v1/auth/refresh', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', message: 'Sign in' } }),
    )
    await page.route(/upVote|alumni\/comment/, (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', message: 'Sign in' } }),
    )
    if (act === 'like') await page.getByRole('button', { name: 'Like 0' }).click()
    else {
      await page.getByRole('textbox', { name: 'Add an answer' }).fill('My answer')
      await page.getByRole('button', { name: 'Post' }).click()
    }
    await expect(toastOf(page, words)).toBeVisible()
    await page.unroute('**/api/v1/auth/refresh')
    await page.unroute(/upVote|alumni\/comment/)
  }
  await page.goto('/blogs?role=Team')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.route(/auth\/refresh|\/like$/, (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', message: 'Sign in' } }),
  )
  await page.getByRole('button', { name: /^Like \d/ }).click()
  await expect(toastOf(page, 'Sign in to like the blog')).toBeVisible()
})

test('the menu of My Query gets the focus back, and a deleted query leaves it in the page', async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student)
  const { page } = student
  await page.goto('/myquery')
  await waitUntilIdle(page)
  const card = page.getByRole('article').filter({ hasText: query.title })
  const menu = card.getByRole('button', { name: 'Query menu' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete your Query' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Delete your Query' }).press('Enter')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
