import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import type { Person } from './people.ts'
import {
  type AskedQuery,
  answer,
  ask,
  bellOf,
  expect,
  findNotification,
  test,
  uniqueTitle,
  unseenCountOf,
} from './portal.ts'

/** Posts a reply through the API and returns its id. */
async function reply(person: Person, query: AskedQuery, answerId: string, message: string): Promise<string> {
  const { status, body } = await person.call('POST', `/alumni/reply/${query._id}`, { id: answerId, message })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data._id
}

async function openNotification(page: Page, title: string): Promise<void> {
  await bellOf(page).click()
  await (await findNotification(page, title)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a student opens the answer itself from the bell, and then a reply while the query is already open', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student, { title: uniqueTitle('How does a referral work?') })
  const firstId = await answer(alumnus, query, 'Ask somebody who knows your work.')
  const { page } = student
  // Enough answers to push the first far below the screen.
  for (let n = 1; n <= 8; n += 1) await answer(student, query, `My own notes, part ${n}`)
  await page.goto('/events')
  await openNotification(page, `${alumnus.name} answered: ${query.title}`)
  await expect(page).toHaveURL(`${query.path}#answer-${firstId}`)
  const first = page.locator(`#answer-${firstId}`)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(first).toBeFocused()

  const replyId = await reply(alumnus, query, firstId, 'And thank them afterwards.')
  // The open page only announces the new reply. It shows it on request, in this case through the bell.
  await expect(page.getByRole('button', { name: '1 new answer' })).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await openNotification(page, `${alumnus.name} replied: ${query.title}`)
  await expect(page).toHaveURL(`${query.path}#reply-${replyId}`)
  const replied = page.locator(`#reply-${replyId}`)
  await expect(replied).toContainText('And thank them afterwards.')
  await expect(replied).toBeInViewport({ ratio: 1 })
  await expect(replied).toBeFocused()
  // Replies hidden by hand stay hidden until the link is followed again.
  await first.getByRole('button', { name: 'Hide Replies' }).click()
  await expect(replied).toHaveCount(0)
  await openNotification(page, `${alumnus.name} replied: ${query.title}`)
  await expect(replied).toBeInViewport({ ratio: 1 })
})

test('who answered hears of a reply, and a link to it opens its thread on a cold load', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  const query = await ask(student)
  const answerId = await answer(alumnus, query, 'Start with the exercises.')
  const replyId = await reply(student, query, answerId, 'Which chapter first?')
  await alumnus.page.goto('/alumni/dashboard')
  await bellOf(alumnus.page).click()
  await findNotification(alumnus.page, `${student.name} replied: ${query.title}`)
  await alumnus.page.goto(`${query.path}#reply-${replyId}`)
  await expect(alumnus.page.locator(`#reply-${replyId}`)).toBeInViewport({ ratio: 1 })
})

test('new answers are one entry; reading the query marks it as seen, also in the other tab', async ({
  people,
}) => {
  const student = await people.student()
  const [one, other] = [await people.alumnus(), await people.alumnus()]
  const query = await ask(student)
  for (const alumnus of [one, other, one]) await answer(alumnus, query, uniqueTitle('Begin early'))
  const { page } = student
  await page.goto('/events')
  await expect.poll(() => unseenCountOf(page)).toBeGreaterThan(0)
  await bellOf(page).click()
  const entry = await findNotification(page, `3 new answers: ${query.title}`)
  await expect(entry).toContainText('Unseen')
  await expectGoodLooks(page, 'the open bell')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  const tab = await student.context.newPage()
  await tab.goto(query.path)
  await expect(tab.getByText('3 Answers', { exact: true })).toBeVisible()
  // Other tests ring this bell too, so its count isn't reliable.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await bellOf(page).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    const unread = page.getByRole('link').filter({ hasText: query.title }).filter({ hasText: 'Unseen' })
    await expect(unread).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('a student marks all notifications as read by the keyboard, and every tab counts none', async ({
  people,
}) => {
  const student = await people.student()
  const alumnus = await people.alumnus()
  await answer(alumnus, await ask(student), 'Read the standard first.')
  const { page } = student
  await page.goto('/events')
  const tab = await student.context.newPage()
  await tab.goto('/teams')
  await expect.poll(() => unseenCountOf(tab)).toBeGreaterThan(0)
  await bellOf(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  const all = page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' })
  await expect(all).toBeVisible()
  await all.press('Enter')
  await expect(all).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  // Another test may ring the bell in the meantime, but the earlier notifications are seen.
  await expect.poll(() => unseenCountOf(tab)).toBeLessThan(3)
})
