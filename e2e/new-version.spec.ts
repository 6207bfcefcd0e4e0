import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { bellOf, expect, follow, setOffline, test, toastOf, uniqueTitle, waitUntilIdle } from './portal.ts'

const newVersion = 'The portal has a new version. Open another page or reload to get it.'

test('a student who writes a query while a deployment removes the files reads so at the bell, loses nothing, and gets the new version with the next page', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/alumni/createQuery')
  await waitUntilIdle(page)
  const title = uniqueTitle('How do you read a paper')
  await page.getByLabel('Title').fill(title)
  await deploy(student)
  await bellOf(page).click()
  await expect(toastOf(page, newVersion)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)

  const asked: string[] = []
  page.on('dialog', (dialog) => asked.push(dialog.type()))
  await page.getByRole('link', { name: 'Forum' }).click()
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/gstforum')
  expect(await isOldDocument(page)).toBe(false)
  // The portal has asked already, so the browser doesn't ask again.
  expect(asked).toEqual([])
  await page.goto('/alumni/createQuery')
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('a student who opens a page whose files a deployment has removed gets it from the new version', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await deploy(student)
  await follow(page, '/explore')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  expect(await isOldDocument(page)).toBe(false)
})

test('a team that builds a form during a deployment reads so in a tab that is gone, and the form stays', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  await page.goto('/forms/create')
  await page.getByRole('button', { name: /Empty form/ }).click()
  const title = uniqueTitle('Crew and kit')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await deploy(team)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText(newVersion)).toBeVisible()
  await page.getByRole('tab', { name: /Fields/ }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  expect(await isOldDocument(page)).toBe(true)
})

test('a visitor whose day picker a deployment has removed reads so, and one without a network reads that', async ({
  people,
}) => {
  const path = await openForm(await people.signIn(demoEmails.Team))
  const visitor = await people.visitor()
  const { page } = visitor
  await page.goto(path)
  await page.getByLabel('Your name').fill('Asha')
  await setOffline(visitor, true)
  const toggle = page.getByRole('button', { name: 'Choose a day' })
  await toggle.click()
  await expect(page.getByText("Couldn't open this. Check your connection and try again.")).toBeVisible()
  await toggle.click()
  await setOffline(visitor, false)
  await deploy(visitor)
  await toggle.click()
  await expect(page.getByText(newVersion)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Asha')
})

/**
 * Removes the files of the open version: until the browser asks for a page, which then comes from the new one,
 * every file answers 404.
 */
async function deploy(person: Person): Promise<void> {
  person.forgive(
    /status of 404|Failed to fetch dynamically imported module|Unable to preload CSS|ReloadProblem/,
  )
  const { page } = person
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
}

function isOldDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isOld' in window)
}

/** Publishes a form with a day, for everyone. */
async function openForm(team: Person): Promise<string> {
  const field = (id: string, type: string, label: string) => ({ id, label, type, required: true })
  const made = await team.call('POST', '/forms', {
    title: uniqueTitle('Arrival'),
    pages: [{ fields: [field('a', 'text', 'Your name'), field('b', 'date', 'Day of arrival')] }],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const { slug } = made.body.data
  await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  return `/userform/${slug}`
}
