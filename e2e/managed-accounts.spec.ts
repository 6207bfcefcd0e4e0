import { demoEmails } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

test('the alumni admin blocks a student by keyboard, who is out at once and reads the reason, and unblocks them', async ({
  people,
}) => {
  const student = await people.student()
  await student.page.goto('/notes')
  await student.hearsLive()
  const admin = await people.signIn(demoEmails.AlumniAdmin)
  // The server refuses the empty reason.
  admin.forgive(/400/)
  const { page } = admin
  await page.goto('/alumniadmin')
  await page.getByRole('link', { name: 'Accounts' }).press('Enter')
  await page.getByRole('tab', { name: 'Alumni' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Students' })).toBeFocused()
  await page.getByRole('searchbox').fill(student.email)
  await page.getByRole('list', { name: 'Students' }).getByRole('link', { name: student.name }).press('Enter')
  await expect(page.getByRole('list', { name: 'Open sessions' })).toContainText('Chrome on Linux')
  await page.getByRole('button', { name: 'Block account' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await dialog.getByRole('button', { name: 'Block account' }).press('Enter')
  await expect(reason).toHaveAccessibleDescription(/Enter the reason/)
  await reason.fill('Shared an exam paper')
  await dialog.getByRole('button', { name: 'Block account' }).press('Enter')
  await expect(toastOf(page, `${student.name} is blocked and signed out everywhere`)).toBeVisible()
  await expect(page.getByText(/^Blocked on .*: Shared an exam paper$/)).toBeVisible()
  await expect(page.getByText('No open sessions')).toBeVisible()
  student.forgive(/40[13]/)
  await expect(student.page).toHaveURL(/\/(\?.*)?$/)
  const refused = await student.call('POST', '/auth/demo', { email: student.email })
  expect(refused).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('blocked: Shared an exam paper. If') },
  })
  await page.getByRole('button', { name: 'Unblock account' }).press('Enter')
  await dialog.getByRole('button', { name: 'Unblock account' }).press('Enter')
  await expect(toastOf(page, `${student.name} can sign in again`)).toBeVisible()
  await page.getByRole('link', { name: 'Accounts' }).first().click()
  await page.getByRole('tab', { name: 'Audit' }).click()
  const entry = page
    .getByRole('list', { name: 'Audit' })
    .getByRole('listitem')
    .filter({ hasText: student.name })
  await expect(entry.first()).toContainText('Unblocked')
  await expect(entry.nth(1)).toContainText('Shared an exam paper')
})

test('the council ends a session of a team, and sees no accounts of students', async ({ people }) => {
  const council = await people.signIn(demoEmails.Council)
  // A team that no other test signs in as.
  const { result } = (await council.call('GET', '/people/accounts?role=Team')).body.data
  const team = await people.signIn(result.at(-1).email)
  const { page } = council
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Teams', 'Registration desks', 'Audit'])
  await page.getByRole('searchbox').fill(team.email)
  await page.getByRole('list', { name: 'Teams' }).getByRole('link', { name: team.name }).click()
  const sessions = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem')
  await expect(sessions.first()).toBeVisible()
  await sessions.first().getByRole('button', { name: 'End session' }).press('Enter')
  await expect(toastOf(page, `1 session of ${team.name} ended`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit' }).getByRole('listitem').first()).toContainText(
    'Sessions ended',
  )
  team.forgive(/401/)
  council.forgive(/403/)
  expect(await council.call('GET', '/people/accounts?role=Student')).toMatchObject({ status: 403 })
})
