import { expectGoodLooks } from './looks.ts'
import { answer, ask, bellOf, expect, test, toastOf, waitUntilIdle } from './portal.ts'

test('a student follows a query, sees its answers on the page of notifications, and mutes it there', async ({
  people,
}) => {
  const student = await people.student()
  const reader = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const { page } = reader
  await page.goto(query.path)
  await waitUntilIdle(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(toastOf(page, 'You follow this query')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.goto('/gstforum')
  for (const words of ['First', 'Second', 'Third']) await answer(alumnus, query, `${words} thing to read`)

  await bellOf(page).click()
  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/notifications')
  const today = page.getByRole('region', { name: 'Today' })
  const entry = today.getByRole('listitem').filter({ hasText: `3 new answers: ${query.title}` })
  await expect(entry).toContainText('Unseen')
  await expectGoodLooks(page, 'the page of notifications')
  await entry.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(entry).not.toContainText('Unseen')
  await entry.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Mute this query' }).click()
  await expect(toastOf(page, 'Query muted')).toBeVisible()
  const muted = page.getByRole('region', { name: 'Muted' }).filter({ visible: true })
  await expect(muted.getByText(query.title)).toBeVisible()
  await answer(alumnus, query, 'A fourth thing to read')
  await page.goto('/notifications?type=Query')
  await waitUntilIdle(page)
  await expect(page.getByText(`${alumnus.name} answered: ${query.title}`)).toHaveCount(0)
  // The focus of the keyboard goes on to the row in its place, and from the last row to the sentence of the empty list.
  const other = await ask(student)
  expect((await reader.call('PUT', `/alumni/mute/${other._id}`, { isMuted: true })).status).toBe(200)
  await page.reload()
  await waitUntilIdle(page)
  const [first, last] = await muted.getByRole('button').all()
  await last?.press('Enter')
  await expect(muted.getByRole('button')).toHaveCount(1)
  await expect(muted.getByRole('button')).toBeFocused()
  await first?.press('Enter')
  await expect(muted.getByRole('listitem')).toBeFocused()
  await expect(muted).toContainText('Nothing is muted')
  const markAll = page.getByRole('button', { name: 'Mark all as read' })
  await answer(alumnus, await ask(reader), 'Read the standard first.')
  await expect(markAll).toBeVisible()
  await page.goto('/notifications')
  await markAll.press('Enter')
  await expect(markAll).toHaveCount(0)
  await expect(today.getByRole('heading', { name: 'Today' })).toBeFocused()
  await page.goto('/notifications?type=Railway')
  await waitUntilIdle(page)
  await expect(page.getByText('No notifications found')).toBeVisible()
})

test('notifications that cannot be loaded offer another try', async ({ people }) => {
  const reader = await people.student()
  reader.forgive(/status of 500/)
  const { page } = reader
  await page.route('**/notification/getAllNotifications?*by=day*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'It broke' } }),
  )
  await page.goto('/notifications')
  await expect(page.getByText("Couldn't load your notifications")).toBeVisible()
  await page.unroute('**/notification/getAllNotifications?*by=day*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})

test('a student mentions an alumnus by the keyboard, who opens the answer from the bell and quotes it', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  // People in the thread are offered before others with the same name.
  await answer(alumnus, query, 'Which book do you have?')
  const { page } = student
  await page.goto(query.path)
  await waitUntilIdle(page)
  const field = page.getByRole('textbox', { name: 'Add an answer' })
  await field.focus()
  // The list is offered for the first four words of a name.
  const typed = alumnus.name.split(' ').slice(0, 4).join(' ').slice(0, -1)
  await page.keyboard.type(`Please look, @${typed}`)
  const list = page.getByRole('listbox', { name: 'People to mention' })
  const option = list.getByRole('option').filter({ hasText: alumnus.name }).first()
  await expect(option).toBeVisible()
  for (let n = 0; n < 8 && (await option.getAttribute('aria-selected')) !== 'true'; n += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue(`Please look, @${alumnus.name} `)
  await page.keyboard.type('and say what you think')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Answer posted')).toBeVisible()
  const said = page.getByRole('listitem').filter({ hasText: 'and say what you think' })
  await expect(said.getByRole('link', { name: `@${alumnus.name}` })).toBeVisible()

  const other = alumnus.page
  await other.goto('/notifications')
  await other
    .getByRole('link')
    .filter({ hasText: `mentioned you: ${query.title}` })
    .click()
  await expect(other).toHaveURL(new RegExp(`${query.path}#answer-`))
  await waitUntilIdle(other)
  const toQuote = other.getByRole('listitem').filter({ hasText: 'and say what you think' })
  await toQuote.getByRole('button', { name: 'More for this answer' }).click()
  await other.getByRole('menuitem', { name: 'Quote' }).click()
  const box = other.getByRole('textbox', { name: 'Reply here' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(
    `> @${student.name} wrote:\n> Please look, @${alumnus.name} and say what you think\n\n`,
  )
  await expectGoodLooks(other, 'a quote in the reply box')
  await other.keyboard.type('I agree')
  await other.keyboard.press('Enter')
  await expect(toastOf(other, 'Reply posted')).toBeVisible()
  await expect(other.locator('blockquote').filter({ hasText: `@${student.name} wrote:` })).toBeVisible()
})
