import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { ask, expect, test, toastOf, uniqueTitle, unseenCountOf } from './portal.ts'

/* One account with two tabs: what is done in one is seen in the other, without a reload. Each test is a room. */

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Opens a second tab of the person. */
async function secondTab({ context }: Person, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('forum: an answer', async ({ people }) => {
  const query = await ask(await people.student())
  const alumnus = await people.alumnus()
  const { page } = alumnus
  const other = await secondTab(alumnus, '/dashboard')
  await other.goto(query.path)
  await page.goto(query.path)
  await page.getByRole('textbox', { name: 'Add an answer' }).fill('Read the second edition.')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByText('Read the second edition.')).toBeVisible()
})

test('blogs: a comment, and a saved blog', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  const { body } = await student.call('GET', '/blogs?search=Siemens')
  const path = `/blog/${body.data.result[0].slug}`
  await page.goto(path)
  const other = await secondTab(student, path)
  const saved = await secondTab(student, '/blogs/my?tab=saved')
  const comment = uniqueTitle('Thank you')
  await page.getByLabel('Add a comment').fill(comment)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByText(comment)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page, 'Saved')).toBeVisible()
  await expect(saved.getByRole('article', { name: /^My Siemens interview/ })).toBeVisible()
})

test('teams: a followed team', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/team/robotics-team')
  const other = await secondTab(student, '/team/robotics-team')
  const list = await secondTab(student, '/teams?followed=true')
  await expect(list.getByText('No teams found')).toBeVisible()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Robotics team' })).toBeVisible()
})

test('council: a letter', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  const subject = uniqueTitle('The lamp by the gate')
  await page.goto('/team/student-council')
  const other = await secondTab(student, '/team/student-council')
  await expect(other.getByLabel('Subject')).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Letter', { exact: true }).fill('It is dark there.')
  await page.getByRole('button', { name: 'Send letter' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: subject })).toContainText('Received')
})

test('calendar: an entry of the draft', async ({ people }) => {
  const council = await people.signIn(demoEmails.Council)
  const { page } = council
  const title = uniqueTitle('Open lab')
  await page.goto('/academiccalendar')
  await page.getByRole('link', { name: 'Edit this term' }).click()
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeVisible()
  const other = await secondTab(council, page.url())
  await expect(other.getByRole('button', { name: 'Add entry' })).toBeVisible()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('First day', { exact: true }).fill(today.split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Add to draft' }).click()
  await expect(other.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
})

test('announcements: a comment', async ({ people }) => {
  const council = await people.signIn(demoEmails.Council)
  const announcement = { title: uniqueTitle('Gate 2 is closed'), body: '<p>Until Monday.</p>', state: 'live' }
  const { body } = await council.call('POST', '/announcements', {
    ...announcement,
    roles: ['Student'],
    priority: 'Normal',
    hasComments: true,
  })
  const student = await people.student()
  const { page } = student
  const path = `/announcements?open=${body.data.slug}`
  await page.goto(path)
  const other = await secondTab(student, path)
  await expect(other.getByLabel('Add a comment')).toBeVisible()
  await page.getByLabel('Add a comment').fill('And for bicycles?')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(other.getByText('And for bicycles?')).toBeVisible()
})

test('notifications: read in one, read in all', async ({ people }) => {
  const student = await people.student()
  const query = await ask(student)
  const alumnus = await people.alumnus()
  await alumnus.call('POST', `/alumni/comment/${query._id}`, { message: 'By Tanenbaum.' })
  const { page } = student
  await page.goto('/notifications')
  const other = await secondTab(student, '/events')
  await expect.poll(() => unseenCountOf(other)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unseenCountOf(other)).toBe(0)
})
