import type { Page } from '@playwright/test'
import { choiceOf, choose, openFilters } from './lists.ts'
import { expect, test, toastOf } from './portal.ts'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')

test('a student finds an alumnus by part of the name, opens the profile, and comes back to the search', async ({
  people,
}) => {
  const { page } = await people.signIn('student@gst.example')
  await page.goto('/gstforum')
  await page.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  await expect(page.getByText(/^\d+ alumni, by name$/)).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  const name = (await cards(page).first().getByRole('heading').innerText()).trim()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name.toUpperCase())
  await expect(page).toHaveURL(/[?&]name=/)
  await expect(cards(page).filter({ hasNotText: name })).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Graduate')
  await cards(page).first().getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveTitle(`Profile | ${name}`)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue(name.toUpperCase())
})

test('a student narrows by branch and year, asks, finds nothing, and clears the filters', async ({
  people,
}) => {
  const { page } = await people.signIn('student@gst.example')
  await page.goto('/explore')
  await choose(page, 'Branch', 'IT')
  await expect(page).toHaveURL(/branch=IT/)
  await expect(cards(page).first()).toContainText('IT, class of')
  await expect(cards(page).getByRole('link', { name: /^Ask / }).first()).toHaveAttribute(
    'href',
    /^\/alumni\/createQuery\?to=/,
  )
  await choose(page, 'Pass-out year', '1984')
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(cards(page)).toHaveCount(12)
})

test('an alumnus who takes no questions says so on the card, and is not asked by name', async ({
  people,
}) => {
  const alumnus = await people.alumnus()
  const { page } = alumnus
  await page.goto('/editalumniprofile')
  await page.getByRole('radio', { name: 'Not right now' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Profile saved')).toBeVisible()
  const student = await people.student()
  await student.page.goto(`/explore?name=${encodeURIComponent(alumnus.name)}`)
  const card = cards(student.page).filter({ hasText: alumnus.name }).first()
  await expect(card).toContainText('Not taking questions')
  await expect(card.getByRole('link', { name: /^Ask / })).toHaveCount(0)
  await (await openFilters(student.page)).getByRole('radio', { name: 'Open to questions' }).check()
  await expect(student.page).toHaveURL(/open=true/)
  await expect(card).toHaveCount(0)
  await student.page.goto(`/alumni/createQuery?to=${alumnus.slug}`)
  await expect(student.page.getByText(`${alumnus.name} isn't taking questions right now`)).toBeVisible()
  await student.page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(student.page).toHaveURL('/alumni/createQuery')
  await alumnus.call('PUT', '/alumni/update', { isOpenToQuestions: true })
})

test('an alumnus looks at companies, and one leads to exactly its alumni', async ({ people }) => {
  const { page } = await people.signIn('alumni@gst.example')
  await page.goto('/explore')
  await page.getByRole('tab', { name: 'Alumni' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Companies' })).toBeFocused()
  const first = cards(page).first()
  const count = (await first.getByText(/^\d+ alumni$/).innerText()).trim()
  const company = (await first.getByRole('heading').innerText()).trim()
  await first.getByRole('link').click()
  await expect(page.getByText(`${count}, by name`)).toBeVisible()
  await expect(cards(page).first()).toContainText(company)
  // Alumni can't ask queries.
  await expect(page.getByRole('link', { name: /^Ask / })).toHaveCount(0)
})

test('a team looks for students of a year, by a link that carries the filters', async ({ people }) => {
  const { page } = await people.signIn('team@gst.example')
  await page.goto('/explore?show=students&year=TE&branch=CE')
  await expect(page.getByRole('tab', { name: 'Students' })).toHaveAttribute('aria-selected', 'true')
  await expect(choiceOf(page, 'Year')).toHaveText(/TE$/)
  await expect(cards(page).first()).toContainText('TE, CE')
})

test('when the list does not arrive, the filters stay and Retry brings it', async ({ people }) => {
  const { page, forgive } = await people.signIn('student@gst.example')
  forgive(/status of 503/)
  await page.route('**/api/v1/alumni/getAllAlumni**', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'UNAVAILABLE', message: 'The portal is busy' },
    }),
  )
  await page.goto('/explore?domain=Web')
  await expect(page.getByText('Your filters are kept.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Clear Web' })).toBeVisible()
  await page.unroute('**/api/v1/alumni/getAllAlumni**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toContainText('class of')
  await expect(page).toHaveURL(/domain=Web/)
})

test('a student finds an alumnus by city and asks him by name; he sees on his dashboard that it is for him', async ({
  people,
}) => {
  const alumnus = await people.alumnus()
  await alumnus.call('PUT', '/alumni/update', { city: 'Ratnagiri Fort' })
  const { page } = await people.student()
  await page.goto('/explore')
  const filters = await openFilters(page)
  await filters.getByRole('searchbox', { name: 'City' }).fill('ratnagiri f')
  await expect(page).toHaveURL(/city=ratnagiri/)
  await filters.getByRole('button', { name: /^Show \d+ alumn/ }).click()
  await cards(page)
    .first()
    .getByRole('link', { name: `Ask ${alumnus.name}` })
    .click()
  await expect(page.getByText(`For ${alumnus.name}`)).toBeVisible()
  const title = `Is the fort worth a Sunday? ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('checkbox', { name: 'Other' }).check()
  await page.getByRole('button', { name: 'Post query' }).click()
  await expect(page).toHaveTitle(`Query | ${title}`)
  await expect(page.getByRole('link', { name: alumnus.name })).toBeVisible()
  await alumnus.page.goto('/alumni/dashboard')
  const mine = alumnus.page.getByRole('region', { name: 'Queries in your domains' })
  await expect(mine.getByRole('listitem').first()).toContainText(title)
  await expect(mine.getByRole('listitem').first()).toContainText('Asked you directly')
  await alumnus.page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(alumnus.page.getByText(`For you: ${title}`)).toBeVisible()
})

test('a student takes the name off and asks everybody', async ({ people }) => {
  const { page } = await people.student()
  const { body } = await (await people.alumnus()).call('GET', '/alumni/getAllAlumni?limit=1')
  const [{ name, slug }] = body.data.result
  await page.goto(`/alumni/createQuery?to=${slug}`)
  await expect(page.getByText(`For ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Ask everyone instead' }).click()
  await expect(page).toHaveURL(/createQuery$/)
  await expect(page.getByText(`For ${name}`)).toHaveCount(0)
})
