import type { Page } from '@playwright/test'
import {
  answer,
  ask,
  bellOf,
  expect,
  findNotification,
  test,
  toastOf,
  uniqueTitle,
  waitUntilIdle,
} from './portal.ts'

test('a like that the server refuses goes back, and the next one stays', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  await answer(alumnus, query, 'Read the second chapter first.')
  const { page } = student
  student.forgive(/status of 500/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/alumni/upVote/*', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Not today' } })
  })
  await page.goto(query.path)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Like 0' })).toHaveAttribute('aria-pressed', 'false')
  await expect(toastOf(page, 'Not today')).toBeVisible()
  await page.unroute('**/api/v1/alumni/upVote/*')
  await page.getByRole('button', { name: 'Like 0' }).click()
  await expect(page.getByRole('button', { name: 'Like 1' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await waitUntilIdle(page)
    await expect(page.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true', {
      timeout: 2_000,
    })
  }).toPass()
})

test('a reader orders the answers, shows and hides replies, and deletes only what is his own', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const firstId = await answer(alumnus, query, 'The first answer')
  await answer(student, query, 'The second answer')
  await student.call('PUT', `/alumni/upVote/${firstId}`, { upVote: false })
  await alumnus.call('POST', `/alumni/reply/${query._id}`, { id: firstId, message: 'A reply of the alumnus' })
  const { page } = student
  await page.goto(query.path)
  await waitUntilIdle(page)
  const items = page.getByRole('region', { name: 'Answers :' }).locator('> ul > li')
  await expect(items).toHaveText([/The second answer/, /The first answer/])
  await page.getByRole('radio', { name: 'Liked' }).check()
  await expect(page).toHaveURL(`${query.path}?sort=liked`)
  await expect(items).toHaveText([/The first answer/, /The second answer/])
  await page.getByRole('radio', { name: 'Recent' }).check()
  await expect(items).toHaveText([/The second answer/, /The first answer/])
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Liked' })).toBeChecked()

  const [first, second] = [
    items.filter({ hasText: 'The first answer' }),
    items.filter({ hasText: 'The second answer' }),
  ]
  await expect(second.getByRole('button', { name: 'Show Replies' })).toHaveCount(0)
  await expect(first.getByText('A reply of the alumnus')).toHaveCount(0)
  await first.getByRole('button', { name: 'Show Replies' }).click()
  await expect(first.getByText('A reply of the alumnus')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await first.getByRole('button', { name: 'Hide Replies' }).click()
  await expect(first.getByText('A reply of the alumnus')).toHaveCount(0)
  await second.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete answer The second answer ?',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Answer deleted')).toBeVisible()
  await expect(items).toHaveText([/The first answer/])
})

test('the page of a query says what the spec says, to students and to alumni', async ({ people }) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student, { title: uniqueTitle('Does the page begin at its top?'), domain: ['All'] })
  const { page } = student
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.goto(query.path)
  await waitUntilIdle(page)
  await expect(page).toHaveTitle(`Query | ${query.title}`)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { name: 'No Answers yet' })).toBeVisible()
  await expect(page.getByText('0 Answers', { exact: true })).toBeVisible()
  await expect(page.getByText("Not the answer you're looking for?")).toBeVisible()
  await expect(page.getByRole('link', { name: 'ask your own question' })).toHaveAttribute(
    'href',
    '/alumni/createQuery',
  )
  for (const network of ['WhatsApp', 'LinkedIn', 'X']) {
    const share = page.getByRole('link', { name: new RegExp(`${network}$`) }).first()
    await expect(share).toHaveAttribute('href', new RegExp(encodeURIComponent(query.slug)))
  }
  await page.getByRole('link', { name: 'GST Forum', exact: true }).first().click()
  await expect(page).toHaveURL('/gstforum')

  await alumnus.page.goto(query.path)
  await waitUntilIdle(alumnus.page)
  await expect(alumnus.page.getByLabel('Add an answer')).toBeVisible()
  await expect(alumnus.page.getByText("Not the answer you're looking for?")).toHaveCount(0)
  await expect(alumnus.page.getByRole('link', { name: 'Edit Query' })).toHaveCount(0)
  await expect(alumnus.page.getByRole('button', { name: /Close Query|Delete your Query/ })).toHaveCount(0)
  await alumnus.page.getByRole('link', { name: student.name }).first().click()
  await expect(alumnus.page).toHaveURL(`/profile/${student.slug}`)
})

test('a team that was led to a query reads it and goes back home', async ({ people }) => {
  const student = await people.student()
  const query = await ask(student)
  const team = await people.signIn('coders@gst.example')
  await team.page.goto(query.path)
  await waitUntilIdle(team.page)
  await expect(team.page.getByLabel('Add an answer')).toBeVisible()
  await team.page.getByRole('link', { name: 'Home', exact: true }).last().click()
  await expect(team.page).toHaveURL('/dashboard')
})

/** Returns the answers on the page, from top to bottom. */
function answersOn(page: Page) {
  return page.getByRole('region', { name: 'Answers :' }).locator('> ul > li')
}

test('a reader hears of a new answer without losing the place, and shows it when it suits', async ({
  people,
}) => {
  const [student, reader, alumnus] = [await people.student(), await people.student(), await people.alumnus()]
  const query = await ask(student)
  const first = await answer(alumnus, query, 'The first answer')
  const { page } = reader
  const followed = page.waitForResponse((response) => response.url().includes('/live?channels=query:'))
  await page.goto(query.path)
  await waitUntilIdle(page)
  await followed
  const items = answersOn(page)
  await expect(items).toHaveText([/The first answer/])
  await page.getByLabel('Add an answer').fill('What I am typing')

  await answer(student, query, 'The second answer')
  const bar = page.getByRole('button', { name: '1 new answer' })
  await expect(bar).toBeVisible()
  await expect(items).toHaveText([/The first answer/])
  await student.call('POST', `/alumni/reply/${query._id}`, { id: first, message: 'A reply to the first' })
  await expect(page.getByRole('button', { name: '2 new answers' })).toBeVisible()
  await expect(items.getByText('1 Reply')).toHaveCount(0)
  // Changes other than new texts are shown at once and don't move anything.
  await student.call('PUT', `/alumni/upVote/${first}`, { upVote: false })
  await expect(page.getByRole('button', { name: 'Like 1' })).toBeVisible()
  await alumnus.call('PUT', `/alumni/updateComment/${query._id}`, { id: first, message: 'The first, edited' })
  await expect(items).toHaveText([/edited Just now[\s\S]*The first, edited/])
  await expect(page.getByText('1 Answers', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '2 new answers' }).click()
  await expect(items).toHaveText([/The second answer/, /The first, edited[\s\S]*1 Reply/])
  await expect(page.getByText('2 Answers', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /new answer/ })).toHaveCount(0)
  await expect(page.getByLabel('Add an answer')).toHaveValue('What I am typing')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(items).toHaveText([/What I am typing/, /The second answer/, /The first, edited/])
  await expect(page.getByRole('button', { name: /new answer/ })).toHaveCount(0)
})

test('a student marks the answer that helped, and its author hears of it', async ({ people }) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const helped = await answer(alumnus, query, 'Do the exercises.')
  await answer(student, query, 'Any book will do.')
  const { page } = student
  await page.goto(query.path)
  await waitUntilIdle(page)
  const items = answersOn(page)
  await expect(items).toHaveText([/Any book/, /exercises/])
  await page.locator(`#answer-${helped}`).getByRole('button', { name: 'Mark as helped' }).click()
  await expect(items).toHaveText([/Helped[\s\S]*exercises/, /Any book/])
  await page.getByRole('radio', { name: 'Oldest' }).check()
  await expect(items).toHaveText([/Helped[\s\S]*exercises/, /Any book/])
  await alumnus.page.goto('/')
  await waitUntilIdle(alumnus.page)
  await bellOf(alumnus.page).click()
  await findNotification(alumnus.page, `Your answer helped ${student.name}: ${query.title}`)
  await alumnus.page.goto(query.path)
  await waitUntilIdle(alumnus.page)
  await expect(answersOn(alumnus.page).first()).toContainText('Helped')
  await expect(alumnus.page.getByRole('button', { name: /helped/i })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove “Helped”' }).click()
  await expect(toastOf(page, 'Mark removed')).toBeVisible()
  await expect(items.getByText('Helped', { exact: true })).toHaveCount(0)
})

test('links, code and lists of an answer are what they look like, and nothing in it runs', async ({
  people,
}) => {
  const [student, alumnus] = [await people.student(), await people.alumnus()]
  const query = await ask(student)
  const id = await answer(
    alumnus,
    query,
    'See https://example.com/a. Run `npm ci`:\n```\nif (a < b) go()\n```\n- one\n- two\n\n<img src=x onerror="document.title=1"> [x](javascript:alert(1))',
  )
  const { page } = student
  await page.goto(query.path)
  await waitUntilIdle(page)
  const item = page.locator(`#answer-${id}`)
  const link = item.getByRole('link', { name: 'https://example.com/a' })
  await expect(link).toHaveAttribute('rel', 'nofollow noopener ugc')
  await expect(item.locator('p code')).toHaveText('npm ci')
  await expect(item.locator('pre')).toHaveText('if (a < b) go()')
  await expect(item.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(item.getByText('<img src=x')).toBeVisible()
  await expect(item.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0)
  await expect(page).toHaveTitle(`Query | ${query.title}`)
})

test('posting an answer reads the query once more, and an answer of someone else as well', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = student
  await page.goto(query.path)
  await waitUntilIdle(page)
  await student.hearsLive()
  await page.waitForTimeout(3_000)
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes('/alumni/singleQuery/')) reads += 1
  })
  await page.getByRole('textbox', { name: 'Add an answer' }).fill('My own notes')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('My own notes').last()).toBeVisible()
  await page.waitForTimeout(3_000)
  expect(reads).toBe(1)
  await answer(alumnus, query, 'Start small')
  await expect(page.getByRole('button', { name: '1 new answer' })).toBeVisible()
  expect(reads).toBe(2)
})
