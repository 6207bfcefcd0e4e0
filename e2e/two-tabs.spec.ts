import type { Page } from '@playwright/test'
import { atDesk, registered } from './alumni-registrants.ts'
import { demoEmails, type Person } from './people.ts'
import { ask, expect, hoursOn, test, toastOf, uniqueTitle, unseenCountOf } from './portal.ts'
import { applicant } from './railway-applicants.ts'

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
  await student.call('PUT', '/teams/robotics-team/follow', { follows: false })
  await page.goto('/team/robotics-team')
  const other = await secondTab(student, '/team/robotics-team')
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  const list = await secondTab(student, '/teams?followed=true')
  await expect(list.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Robotics team' })).toHaveCount(0)
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

test('notes: a saved note', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  const { body } = await student.call('GET', '/notes')
  const { slug, title } = body.data.result[0]
  await page.goto(`/notes?note=${slug}`)
  const saved = await secondTab(student, '/notes?tab=saved')
  await expect(saved.getByText('No notes found')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved.getByText(title)).toBeVisible()
})

test('events: a registration', async ({ people }) => {
  const team = await people.signIn(demoEmails.Team)
  const title = uniqueTitle('Soldering for all')
  const { status, body } = await team.call('POST', '/events', {
    title,
    fest: 'Regular',
    body: '<p>Bring nothing.</p>',
    venue: 'Lab 3',
    seats: 20,
    startsAt: hoursOn(24),
    endsAt: hoursOn(26),
    publish: 'now',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const student = await people.student()
  const { page } = student
  await page.goto(`/events/${body.data.slug}`)
  const other = await secondTab(student, '/events?view=mine')
  await page.getByRole('button', { name: 'Register' }).first().click()
  await expect(other.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('forms: a new form', async ({ people }) => {
  const team = await people.signIn('robotics@gst.example')
  const { page } = team
  const list = await secondTab(team, '/forms?state=Draft')
  await page.goto('/forms/create')
  const title = uniqueTitle('Spare parts')
  await page.getByRole('button', { name: /Empty form/ }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByText(/Saved \d/)).toBeVisible()
  await expect(list.getByRole('row').filter({ hasText: title })).toBeVisible()
})

test('railway desk: an approval', async ({ people }) => {
  const { student, prn } = await applicant(people)
  const desk = await people.signIn(demoEmails.Railway)
  const { page } = desk
  const address = `/railway/admin?list=Pending&name=${prn}`
  await page.goto(address)
  const other = await secondTab(desk, address)
  const rowOn = (tab: Page) => tab.getByRole('row').filter({ hasText: student.name })
  await expect(rowOn(other).getByText('Pending')).toBeVisible()
  await expect(rowOn(page).getByText('Pending')).toBeVisible()
  await page.keyboard.press('a')
  await expect(rowOn(other).getByText('To collect')).toBeVisible()
})

test('alumni desk: an approval', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Ira Sawant'))
  const search = `name=${encodeURIComponent(one.name)}`
  const desk = await atDesk(people, search)
  const { page } = desk
  const other = await secondTab(desk, `/alumniAdmin?${search}`)
  await expect(other.getByRole('button', { name: `Approve ${one.name}` })).toBeVisible()
  await page
    .getByRole('row', { name: one.name })
    .getByRole('button', { name: `Approve ${one.name}` })
    .click()
  await expect(other.getByRole('row', { name: one.name })).toContainText('Approved')
})
