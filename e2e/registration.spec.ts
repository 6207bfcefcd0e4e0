import { comeWithGoogle } from './google-stand-in.ts'
import { choose } from './lists.ts'
import { type LivePortal, startLivePortal } from './live-portal.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, test } from './portal.ts'
import { register } from './registration-form.ts'

/** All tests share one live portal and run one after another. */
test.describe.configure({ mode: 'serial' })
let portal: LivePortal
test.beforeAll(async () => {
  portal = await startLivePortal()
})
test.afterAll(async () => {
  await portal?.stop()
})

test('a student signs in for the first time, registers, makes the choices of the welcome step and lands where he was going', async ({
  people,
}) => {
  const student = await people.visitor({
    baseURL: portal.origin,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  // A slow read of the profile may arrive after the sign-out.
  student.forgive(/status of 401.*profiles\/mine/)
  const { page } = student
  const email = `asha.rao@${portal.studentMailDomain}`
  await comeWithGoogle(student, portal.google, { email, name: 'Asha Rao' })
  await page.goto('/myquery?page=2')
  await expect(page.getByText('Demo accounts')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page).toHaveURL(/^[^?]*\/register\?next=/)
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Name')).not.toBeEditable()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expectGoodLooks(page, 'the registration')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('PRN')).toBeFocused()
  await expect(page.getByText('Enter your PRN')).toBeVisible()
  await expect(page.getByText('Choose your branch').last()).toBeVisible()
  await page.getByLabel('PRN').fill('12')
  await page.getByLabel('PRN').blur()
  await expect(page.getByText('Enter the PRN on your ID card, e.g. 121A2034')).toBeVisible()
  await page.getByLabel('PRN').fill('125a0042')
  await choose(page, 'Branch', 'IT')
  await page.getByRole('radio', { name: 'SE', exact: true }).check()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Date of birth', { exact: true }).fill('31/02/2006')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText("That day doesn't exist")).toBeVisible()
  await expect(page.getByLabel('Date of birth', { exact: true })).toBeFocused()
  // Typed fields survive a reload, and in this tab so does the sign-in.
  await page.reload()
  await expect(page.getByLabel('PRN')).toHaveValue('125a0042')
  await page.getByLabel('Date of birth', { exact: true }).fill('14/08/2006')
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
  await expectGoodLooks(page, 'the welcome step')
  await page.getByRole('checkbox', { name: 'UI/UX' }).check()
  await page.getByRole('radio', { name: 'Harbour', exact: true }).check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/myquery?page=2')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByRole('menu')).toContainText('Student, SE IT')
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Asha Rao', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { name: ', Asha', level: 1 })).toBeVisible()
})

test('a second student cannot take the PRN of the first, and may leave again', async ({ people }) => {
  const student = await people.visitor({ baseURL: portal.origin })
  const { page } = student
  student.forgive(/status of 409/)
  await comeWithGoogle(student, portal.google, {
    email: `twin@${portal.studentMailDomain}`,
    name: 'Asha Rao',
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await register(page, { branch: 'CE', year: 'FE', gender: 'Others', born: '01/01/2007' })
  await expect(page.getByLabel('PRN')).toBeFocused()
  await expect(page.getByLabel('PRN')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Not you? Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible()
  await expect(page.getByLabel('PRN')).toHaveCount(0)
})

test('a visitor at /register reads what registering is, signs in there and goes on to the form in the same place', async ({
  people,
}) => {
  const visitor = await people.visitor({ baseURL: portal.origin })
  const { page } = visitor
  await comeWithGoogle(visitor, portal.google, {
    email: `late.comer@${portal.studentMailDomain}`,
    name: 'Late Comer',
  })
  await page.goto('/register')
  await expect(page).toHaveTitle(/^Register/)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Sign in with your college mail.' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join as alumni' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByLabel('PRN')).toBeVisible()
  await expect(page).toHaveURL(/\/register/)
})

test('somebody whose mail the college does not know is told so, and who closes the window may try again', async ({
  people,
}) => {
  const stranger = await people.visitor({ baseURL: portal.origin })
  const { page } = stranger
  const asked = await comeWithGoogle(stranger, portal.google, {
    email: 'stranger@elsewhere.test',
    name: 'Somebody',
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('No account for this e-mail.')).toBeVisible()
  await expect(page).toHaveURL('/')
  asked.isCancelled = true
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Sign-in cancelled.')).toBeVisible()
})
