import { comeWithGoogle } from './google-stand-in.ts'
import { type LivePortal, startLivePortal } from './live-portal.ts'
import { demoEmails } from './people.ts'
import { expect, test } from './portal.ts'
import { register } from './registration-form.ts'

test('a student opens the guide from the profile menu, follows a step, and comes back by the key', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Guide' }).click()
  await expect(page).toHaveTitle('Guide · GST Portal')
  await expect(page.getByRole('tab').first()).toHaveText('Student')
  const steps = page.getByRole('tabpanel').getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await steps.first().getByRole('link', { name: 'Ask Query' }).click()
  await expect(page).toHaveURL('/alumni/createQuery')

  // A question mark in a text is a letter.
  const title = page.getByRole('textbox').first()
  await title.fill('')
  await title.press('?')
  await expect(title).toHaveValue('?')
  await title.fill('')
  await title.blur()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/guide')
})

test('the clerk of a desk opens the guide of students from the overview of the keys', async ({ people }) => {
  const { page } = await people.signIn(demoEmails.Railway)
  await page.goto('/railway/admin')
  await expect(
    page.getByRole('region', { name: 'Applications' }).or(page.getByRole('table')).first(),
  ).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('link', { name: 'Guide of the portal' }).click()
  await expect(page).toHaveURL('/guide')
  await expect(keys).toHaveCount(0)
  const steps = page.getByRole('tabpanel').getByRole('listitem')
  await expect(steps.first().getByRole('link', { name: 'Railway desk' })).toBeVisible()
  await page.getByRole('tab', { name: 'Student' }).click()
  await expect(page).toHaveURL('/guide?role=Student')
  // The clerk can't open pages of students, but reads their addresses.
  await expect(steps.filter({ hasText: 'at /railway' })).toHaveCount(1)
  await expect(steps.getByRole('link', { name: 'Railway concession' })).toHaveCount(0)
})

test('a visitor comes from the page About, and signs in on the way to a page of students', async ({
  people,
}) => {
  const { page } = await people.visitor()
  await page.goto('/about')
  await page.getByRole('link', { name: 'guide', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Visitor' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Student' }).click()
  await page.getByRole('link', { name: 'Notes' }).last().click()
  await expect(page).toHaveURL('/?next=%2Fnotes')
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/guide')
})

test.describe('a first visit', () => {
  let portal: LivePortal
  test.beforeAll(async () => {
    portal = await startLivePortal()
  })
  test.afterAll(async () => {
    await portal?.stop()
  })

  test('a new student sees three first steps, does one, and hides the rest', async ({ people }) => {
    const student = await people.visitor({ baseURL: portal.origin })
    const { page } = student
    await comeWithGoogle(student, portal.google, {
      email: `mira.sen@${portal.studentMailDomain}`,
      name: 'Mira Sen',
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await register(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await expect(page).toHaveURL(/\/events$/)
    const card = page.getByRole('region', { name: 'First steps' })
    await expect(card.getByRole('listitem')).toHaveCount(3)
    await expect(card).toContainText('0 of 3 done')
    // The profile is one of the steps, so it isn't also in the list of what waits.
    await expect(page.getByRole('link', { name: /Complete your profile/ })).toHaveCount(1)

    await card.getByRole('link', { name: /Ask a query/ }).click()
    await expect(page).toHaveURL(/\/alumni\/createQuery$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Ask Query' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Is a referral worth it?')
    await page.getByRole('checkbox', { name: 'Web' }).check()
    await page
      .getByRole('textbox', { name: 'Your query' })
      .pressSequentially('It seems to open the first door.')
    await page.getByRole('button', { name: 'Post query' }).click()
    await expect(page).toHaveURL(/\/myquery|eachQuery/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(card).toContainText('1 of 3 done')
    await expect(card.getByRole('link', { name: /Ask a query .*, done/ })).toBeVisible()

    await card.getByRole('button', { name: 'Hide first steps' }).click()
    await expect(card).toHaveCount(0)
    // The profile is in the list of what waits again.
    await expect(page.getByRole('region', { name: 'For you' })).toContainText('Complete your profile')
    await page.reload()
    await expect(page.getByRole('region', { name: 'For you' })).toContainText('Complete your profile')
    await expect(card).toHaveCount(0)
  })
})
