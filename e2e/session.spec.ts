import type { Page } from '@playwright/test'
import { bellOf, expect, test, toastOf, waitUntilIdle } from './portal.ts'
import { register } from './registration-form.ts'

test('a student who logs out is out in the other tab too, and Back shows nothing', async ({ people }) => {
  const student = await people.student()
  // On the way to the menu's last entry the pointer crosses the profile, whose prefetch may come too late;
  // the page then refreshes the session, which has ended.
  student.forgive(/status of 401.*\/(profiles\/|auth\/refresh)/)
  const { page, context } = student
  const second = await context.newPage()
  await page.goto('/gstforum')
  await second.goto('/myquery')
  await waitUntilIdle(second)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/?next=%2Fmyquery')
  await expect(
    second.getByText('You signed out in another tab. Sign in to go back to your page.'),
  ).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('who signs in, in one tab, is signed in in the other', async ({ people }) => {
  const { page, context } = await people.visitor()
  const second = await context.newPage()
  await page.goto('/')
  await second.goto('/')
  await waitUntilIdle(second)
  await page.getByRole('button', { name: /^Student 2/ }).click()
  await expect(page).toHaveURL('/events')
  await expect(second).toHaveURL('/events')
})

test('a logout that the server does not answer says so, and the student stays', async ({ people }) => {
  const student = await people.student()
  student.forgive(/Failed to load resource/)
  const { page } = student
  await page.goto('/gstforum')
  await page.route('**/api/v1/auth/logout', (route) => route.abort())
  await logOut(page)
  await expect(toastOf(page, "Can't log out, please try again or refresh the page")).toBeVisible()
  await expect(page).toHaveURL('/gstforum')
  await expect(bellOf(page)).toBeVisible()
})

test('a session that ends elsewhere ends here at once, and the way back is kept', async ({ people }) => {
  const student = await people.student()
  student.forgive(/status of 401/)
  const { page } = student
  await page.goto('/gstforum?domain=Web')
  await student.hearsLive()
  // The same session, ended by a call from outside this page.
  await student.context.request.get('/api/v1/auth/logout')
  await expect(page).toHaveURL(/^[^?]*\/\?next=/)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/gstforum?domain=Web')
  await expect(page.getByText('Your session has ended. Sign in to go back to your page.')).toBeVisible()
})

test('a student who comes back finds the session, and meanwhile a loader', async ({ people }) => {
  const { page } = await people.student()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/auth/refresh', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gstforum')
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached()
  // The server has already rendered the list; its actions wait for the session.
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
  release()
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
})

test('a student whose server is away at the start is told so, and tries again', async ({ people }) => {
  const student = await people.student()
  student.forgive(/Failed to load resource/)
  const { page } = student
  await page.route('**/api/v1/auth/refresh', (route) => route.abort())
  await page.goto('/gstforum')
  await expect(page.getByText("Can't reach the portal")).toBeVisible()
  await page.unroute('**/api/v1/auth/refresh')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
})

test('a student in two tabs at a time keeps the session when both are loaded at once', async ({ people }) => {
  const { page, context } = await people.student()
  const second = await context.newPage()
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page.goto('/gstforum'), second.goto('/myquery')])
    await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
    await expect(second.getByRole('heading', { name: 'My Query', level: 1 })).toBeVisible()
  }
})

test('a student whose network took the answer to a refresh with it is still signed in when they come back', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/Failed to load resource/)
  const { page, context } = student
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  // The server gets the request, and the browser gets neither the answer nor its cookie.
  await page.route('**/api/v1/auth/refresh', async (route) => {
    const request = route.request()
    const taken = await fetch(request.url(), { method: 'POST', headers: await request.allHeaders() })
    expect(taken.status).toBe(200)
    await route.abort()
  })
  await page.goto('/myquery')
  await page.unrouteAll({ behavior: 'wait' })
  await page.close()
  const later = await context.newPage()
  // A used cookie is taken for a stolen one after ten seconds.
  await later.waitForTimeout(10_500)
  await later.goto('/myquery')
  await expect(later.getByRole('heading', { name: 'My Query', level: 1 })).toBeVisible()
  await expect(bellOf(later)).toBeVisible()
})

test('one account after another in the same browser sees nothing of the one before', async ({ people }) => {
  const student = await people.student()
  // Between the end of the session and the next page, the form may search for similar titles once more. The
  // profile is prefetched on the way to the menu's last entry.
  student.forgive(/status of 401.*(similarQueries|\/profiles\/)/)
  const { page } = student
  await page.goto('/myquery')
  await page.getByRole('link', { name: 'Ask Query' }).first().click()
  await page.getByLabel('Title').fill('A draft that belongs to me alone')
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => kept.includes('belongs to me alone')),
  )
  await logOut(page)
  await page.getByRole('button', { name: /^Student 2/ }).click()
  await expect(page).toHaveURL('/events')
  await page.goto('/alumni/createQuery')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a student whose sign-in is too old to register is told once, and led back to it', async ({
  people,
}) => {
  const student = await people.visitor({ viewport: { width: 1280, height: 900 } })
  student.forgive(/status of 401/)
  const { page } = student
  await page.goto('/')
  await page.evaluate(() => {
    const start = { registrationToken: 'of-an-hour-ago', email: 'late@gst.example', name: 'Late Rao' }
    sessionStorage.setItem('portal-registration', JSON.stringify(start))
  })
  await page.goto('/register')
  await register(page, { prn: '125A0049' })
  await expect(page.getByRole('alert')).toHaveText(
    'Your sign-in was more than 15 minutes ago. Sign in again to register. Sign in again',
  )
  await page.getByRole('alert').getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
})
