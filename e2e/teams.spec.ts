import type { Page } from '@playwright/test'
import { choiceOf, choose } from './lists.ts'
import { expect, test, toastOf, uniqueTitle, waitUntilIdle } from './portal.ts'

test('a visitor finds a team by its kind, reads it, and learns no e-mail of anybody', async ({ people }) => {
  const { page } = await people.visitor()
  await page.goto('/teams')
  await choose(page, 'Kind', 'Chapters')
  await expect(page).toHaveURL('/teams?kind=Chapters')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['CSI Chapter', 'IEEE Student Branch'])
  await page.getByRole('searchbox').fill('no such team')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No teams found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()

  await page.getByRole('link', { name: 'Robotics team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robotics team' })).toBeVisible()
  const github = page.locator('main').getByRole('link', { name: 'GitHub' })
  await expect(github).toHaveAttribute('target', '_blank')
  await expect(github).toHaveAttribute('rel', /noopener/)
  await page.getByRole('tab', { name: 'Members' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Faculty in charge' })).toHaveCount(2)
  await expect(page.locator('main')).not.toContainText('@gst.example')
  await choiceOf(page, 'Academic year').click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/academicYear=/)
  await page.getByRole('tab', { name: 'Gallery' }).click()
  await page.getByRole('button', { name: 'Open picture 1 of 2' }).click()
  // The viewer's code loads with the first opened picture.
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/team/update/robotics-team')
  await expect(page).toHaveURL(/^[^?]*\/\?next=/)
})

test('a student finds what a team announced and whom it looks for under the tabs of its page', async ({
  people,
}) => {
  const team = await people.signIn('music@gst.example')
  const student = await people.student()
  const title = `Open rehearsal ${Date.now()}`
  const announcement = {
    title,
    body: '<p>In the hall, at six.</p>',
    state: 'live',
    roles: ['Student'],
    priority: 'Normal',
  }
  const { body } = await team.call('POST', '/announcements', announcement)
  const { page } = student
  await page.goto('/team/music-circle')
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await expect(page).toHaveURL(/tab=announcements/)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await team.page.goto('/team/music-circle')
  for (const name of ['Blogs', 'Recruitment'])
    await expect(team.page.getByRole('tab', { name })).toBeVisible()
  await team.call('DELETE', `/announcements/${body.data._id}`)
})

test('a team adds a member by e-mail, hears when nobody matches, and puts its roster in order with the keyboard', async ({
  people,
}) => {
  const team = await people.signIn('music@gst.example')
  const student = await people.student()
  const { page } = team
  team.forgive(/status of 400.*members/)
  // The student may be in this roster by chance.
  const { body } = await team.call('GET', '/teams/music-circle')
  for (const { _id, email } of body.data.members)
    if (email === student.email) await team.call('DELETE', `/teams/music-circle/members/${_id}`)
  await page.goto('/team/update/music-circle?tab=roster')
  const who = page.getByLabel('PRN or e-mail')
  await page.getByLabel('Post').fill('Tabla')
  await who.fill('nobody@gst.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('No account has this PRN or e-mail').first()).toBeVisible()
  await expect(who).toHaveAttribute('aria-invalid', 'true')
  await who.fill(student.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toastOf(page, `Invitation sent to ${student.name}`)).toBeVisible()
  await expect.poll(() => rosterOf(page).then((names) => names.at(-1))).toBe(student.name)
  // The field is ready for the next person.
  await expect(who).toBeFocused()

  const before = await rosterOf(page)
  await page.getByRole('button', { name: `Move ${student.name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${student.name} is in position ${before.length} of`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`in position ${before.length - 1} of`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(toastOf(page, 'Order saved')).toBeVisible()
  await page.reload()
  const after = [...before.slice(0, -2), student.name, before.at(-2)]
  await expect.poll(() => rosterOf(page)).toEqual(after)

  await page.getByRole('button', { name: `Remove ${student.name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rosterOf(page)).toEqual(before.slice(0, -1))
})

test('a team is asked before it leaves unsaved words, and cannot change another team', async ({ people }) => {
  const { page } = await people.signIn('dance@gst.example')
  await page.goto('/team/update/dance-troupe')
  const line = uniqueTitle('Lavani to locking, in the foyer after six.')
  await page.getByLabel('In one line').fill(line)
  await page.getByRole('main').getByRole('link', { name: 'Dance troupe' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(toastOf(page, 'Team updated')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dance troupe' }).first().click()
  await page.getByRole('tab', { name: 'Recruitment' }).click()
  await expect(page.getByText(line)).toBeVisible()
  await page.goto('/team/update/coders-club')
  await expect(page.getByRole('status').getByText('You can only update your own page.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a student reads who is in the council and who was; the council changes its page', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/team/student-council')
  await waitUntilIdle(page)
  await expect(page.getByText('General Secretary').first()).toBeVisible()
  const [name = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: 'General Secretary' })
    .allInnerTexts()
  await page.getByRole('navigation', { name: 'Councils by academic year' }).getByRole('link').last().click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit page' })).toHaveCount(0)

  const council = await people.signIn('council@gst.example')
  await council.page.goto('/team/student-council')
  await council.page.getByRole('link', { name: 'Edit page' }).click()
  await expect(council.page.getByRole('heading', { name: 'Update Student council' })).toBeVisible()
  await council.page.goto('/team/update/coders-club')
  await expect(council.page.getByRole('status').getByText('You can only update your own page.')).toBeVisible()
  await expect(council.page).toHaveURL(/\/reports$/)
})

test('a student is asked, agrees, stands in the roster, follows the team, and leaves again', async ({
  people,
}) => {
  const team = await people.signIn('lens@gst.example')
  const student = await people.student()
  const { page } = student
  const { body } = await team.call('GET', '/teams/lens-circle')
  for (const { _id, email } of body.data.members)
    if (email === student.email) await team.call('DELETE', `/teams/lens-circle/members/${_id}`)
  const { academicYear } = body.data
  const member = { academicYear, post: 'Keeper of the second key', person: student.email }
  expect((await team.call('POST', '/teams/lens-circle/members', member)).status).toBe(201)

  await page.goto('/team/lens-circle?tab=members')
  await expect(page.getByRole('listitem').filter({ hasText: 'Keeper of the second key' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept Lens circle' }).click()
  await expect(toastOf(page, "You're listed in the roster")).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Keeper of the second key' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/teams')
  await choose(page, 'Show', 'Following')
  await expect(page).toHaveURL('/teams?followed=true')
  await expect(page.getByRole('link', { name: 'Lens circle' })).toBeVisible()

  await page.getByRole('link', { name: 'Lens circle' }).click()
  await page.getByRole('button', { name: `Leave the roster for ${academicYear}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("You're listed as")).toHaveCount(0)
})

test('a student writes to the council, the council answers, and the student reads it; nobody else does', async ({
  people,
}) => {
  const subject = `The bench by the gate ${Date.now()}`
  const student = await people.student()
  await student.page.goto('/team/student-council')
  await student.page.getByRole('button', { name: 'Send letter' }).click()
  await expect(student.page.getByText('Write your letter')).toBeVisible()
  await expect(student.page.getByLabel('Subject')).toBeFocused()
  await student.page.getByLabel('Subject').fill(subject)
  await student.page.getByLabel('Letter', { exact: true }).fill('It has three legs.')
  await student.page.getByRole('button', { name: 'Send letter' }).click()
  await expect(student.page.getByRole('listitem').filter({ hasText: subject })).toContainText('Received')

  const council = await people.signIn('council@gst.example')
  await council.page.goto('/team/student-council')
  await expect(council.page.getByText(subject)).toHaveCount(0)
  await council.page.getByRole('button', { name: 'Profile menu' }).click()
  await council.page.getByRole('menuitem', { name: 'Council desk' }).click()
  await expect(council.page).toHaveURL('/reports?desk=letters')
  const letter = council.page.getByRole('article').filter({ hasText: subject })
  await letter.getByRole('button', { name: 'Answer', exact: true }).click()
  await letter.getByLabel(/^Answer to/).fill('It gets a fourth one on Monday.')
  await letter.getByRole('button', { name: 'Send answer' }).click()
  await expect(letter).toContainText('Answered')

  await student.page.reload()
  const own = student.page.getByRole('listitem').filter({ hasText: subject })
  await expect(own).toContainText('It gets a fourth one on Monday.')
  const other = await people.student()
  await other.page.goto('/team/student-council')
  await expect(other.page.getByRole('heading', { name: 'Write to the council' })).toBeVisible()
  await expect(other.page.getByText(subject)).toHaveCount(0)
})

/** Returns the names of the members without faculty, in their order. */
async function rosterOf(page: Page): Promise<string[]> {
  const handles = page.getByRole('region', { name: 'Members' }).getByRole('button', { name: /^Move / })
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('Move ', ''))
}
