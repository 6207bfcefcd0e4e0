import { registered } from './alumni-registrants.ts'
import { demoEmails } from './people.ts'
import { expect, test, toastOf, uniqueTitle } from './portal.ts'

test('on a phone two are approved together, and one is rejected from its card', async ({ people }) => {
  const words = uniqueTitle('On the Train')
  const [first, second, third] = [`${words} A`, `${words} B`, `${words} C`] as const
  for (const name of [first, second, third]) await registered(people, name)
  const { page } = await people.signIn(demoEmails.AlumniAdmin, { viewport: { width: 375, height: 800 } })
  await page.goto(`/alumniAdmin?name=${encodeURIComponent(words)}`)
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Approve 2' }).click()
  await expect(toastOf(page, '2 approved')).toBeVisible()
  await page.getByRole('button', { name: `Reject ${third}` }).click()
  const panel = page.getByRole('dialog', { name: `About ${third}` })
  await panel.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toastOf(page, `${third} is rejected`)).toBeVisible()
})

test('on a phone the panel keeps the focus, and gives it back to the row', async ({ people }) => {
  const one = await registered(people, uniqueTitle('Tanvi Sawant'))
  const { page } = await people.signIn(demoEmails.AlumniAdmin, { viewport: { width: 375, height: 800 } })
  await page.goto(`/alumniAdmin?name=${encodeURIComponent(one.name)}`)
  const row = page.getByRole('button', { name: one.name }).first()
  await row.click()
  const panel = page.getByRole('dialog', { name: `About ${one.name}` })
  await expect(panel.getByRole('heading', { name: one.name })).toBeFocused()
  await expect(panel.getByRole('button', { name: `Open Proof of ${one.name}` })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeFocused()
})

test('on a phone the list that a link opens is in sight among the tabs, at the desks of the alumni and of the council', async ({
  people,
}) => {
  const phone = { viewport: { width: 375, height: 800 } }
  const admin = await people.signIn(demoEmails.AlumniAdmin, phone)
  await admin.page.goto('/alumniadmin?view=internships')
  const lists = admin.page.getByRole('navigation', { name: 'Lists' })
  await expect(lists.getByRole('link', { name: /^Internships/ })).toBeInViewport({ ratio: 1 })
  const council = await people.signIn(demoEmails.Council, phone)
  await council.page.goto('/reports?desk=calendar')
  await expect(council.page.getByRole('tab', { name: 'Calendar' })).toBeInViewport({ ratio: 1 })
})
