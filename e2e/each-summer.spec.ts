import { demoEmails, type Person } from './people.ts'
import { expect, test, toastOf } from './portal.ts'

// In a project of its own that runs last: everyone in the portal moves up a year, and back.

test('all students move up but one, a graduate with an open page becomes an alumnus, and the undo puts everyone back', async ({
  people,
}) => {
  const admin = await people.signIn(demoEmails.AlumniAdmin)
  const { page } = admin
  const [graduating, repeating] = await studentsOfBe(admin)
  const graduate = await people.signIn(graduating?.email ?? '')
  await graduate.page.goto('/notes')
  await graduate.hearsLive()
  await page.goto('/alumniadmin')
  await page.getByRole('link', { name: 'Each summer' }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or PRN' }).fill(repeating?.email ?? '')
  await page
    .getByRole('list', { name: 'Students found' })
    .getByRole('button', { name: 'Repeats the year' })
    .click()
  const held = page
    .getByRole('list', { name: "Students who don't move" })
    .getByRole('listitem')
    .filter({ hasText: repeating?.name ?? '' })
  await expect(held).toContainText('repeats the year')
  const { academicYear } = (await admin.call('GET', '/alumni/admin/summer')).body.data
  const typed = page.getByRole('textbox', { name: 'Academic year that begins' })
  await typed.fill('2020-21')
  await typed.press('Enter')
  await expect(typed).toHaveAccessibleDescription(new RegExp(`Enter ${academicYear} to confirm`))
  await expect(typed).toBeFocused()
  await typed.fill(academicYear)
  await typed.press('Enter')
  await expect(page.getByText(`Everyone has moved up for ${academicYear}`)).toBeVisible()
  await expect(typed).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  await expect(graduate.page).toHaveURL(/\/alumni\/dashboard/)
  await graduate.page.goto('/editalumniprofile')
  await expect(graduate.page.getByText('Welcome to the alumni.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the run' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the run' }).click()
  await expect(toastOf(page, 'Everyone is back')).toBeVisible()
  await expect(page.getByText(`The run for ${academicYear} was undone`)).toBeVisible()
  await expect(graduate.page).toHaveURL(/\/events/)
  await held.getByRole('button', { name: 'Let them move' }).click()
  await expect(held).toBeHidden()
})

/** Returns two demo students of the last year who aren't held. */
async function studentsOfBe(admin: Person): Promise<{ email: string; name: string }[]> {
  const { body } = await admin.call('GET', '/auth/demo')
  const found: { email: string; name: string }[] = []
  for (const { email, name, role } of body.data.result) {
    if (role !== 'Student' || found.length === 2) continue
    const answer = await admin.call('GET', `/alumni/admin/summer/students?name=${encodeURIComponent(email)}`)
    const [student] = answer.body.data.result
    if (student?.year === 'BE' && student.hold === null) found.push({ email, name })
  }
  return found
}
