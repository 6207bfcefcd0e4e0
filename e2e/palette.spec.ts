import type { Page } from '@playwright/test'
import { demoEmails } from './people.ts'
import { expect, test, waitUntilIdle } from './portal.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

test('a student without a mouse jumps to a room, to a query and back to what they opened last', async ({
  people,
}) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole('group', { name: 'Rooms' })).toBeVisible()
  await page.keyboard.type('not')
  await expect(options(page).first()).toHaveText('Notes')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notes')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('/')
  await expect(options(page).first()).toHaveText('Notes')
  await expect(palette(page).getByRole('group', { name: 'Recent' })).toBeVisible()
  await page.keyboard.type('certificate')
  const query = palette(page).getByRole('group', { name: 'Queries' }).getByRole('option').first()
  await expect(query).toContainText(/certificate/i)
  const place = await options(page).evaluateAll((all) =>
    all.findIndex((row) => /certificate/i.test(row.textContent ?? '')),
  )
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(place).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/alumni\/eachQuery\//)
})

test('letters typed before the palette has come stand in its field, and Esc gives the focus back to a page that was picked', async ({
  people,
}) => {
  const { page } = await people.student()
  const { promise: hasTyped, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await hasTyped
    await route.continue()
  })
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.keyboard.press('/')
  await page.keyboard.type('notes')
  letCome()
  await expect(field(page)).toHaveValue('notes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notes')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Esc closes it and gives the focus back, and a slash in a field is a slash', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  const opener = page.getByRole('button', { name: 'Search or jump to' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await expect(palette(page)).toHaveCount(0)
})

test('the council is offered what it may create, and finds teams but no people', async ({ people }) => {
  const { page } = await people.signIn(demoEmails.Council)
  await page.goto('/announcements')
  await waitUntilIdle(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText([
    /^Create announcement/,
  ])
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sports')
  await expect(palette(page).getByRole('group', { name: 'Teams' })).toContainText('Sports')
  await expect(palette(page).getByRole('group', { name: 'People' })).toHaveCount(0)
})

test('a visitor has neither the field nor the keys', async ({ people }) => {
  const { page } = await people.visitor()
  await page.goto('/blogs')
  await waitUntilIdle(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('/')
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what finds nothing, fails or is offline says so', async ({ people }) => {
  const { page, context, forgive } = await people.student()
  forgive(/Failed to load resource/)
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('zzzyyyxxx')
  await expect(palette(page).getByText('No results for “zzzyyyxxx”')).toBeVisible()
  await page.route('**/api/v1/search*', (route) => route.abort())
  await field(page).fill('forum')
  await expect(palette(page).getByText(/^Couldn't search/)).toBeVisible()
  await expect(options(page).first()).toHaveText('Forum')
  await page.unroute('**/api/v1/search*')
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expect(palette(page).getByText(/^Couldn't search/)).toHaveCount(0)
  await context.setOffline(true)
  await expect(palette(page).getByText(/^You're offline/)).toBeVisible()
  await context.setOffline(false)
})

test('a phone has search, create and the menu under the thumb', async ({ people }) => {
  const { page } = await people.student({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await expect(bar.getByRole('link', { name: 'Forum' })).toHaveAttribute('aria-current', /page|true/)
  await bar.getByRole('button', { name: 'Create' }).click()
  const sheet = page.getByRole('dialog', { name: 'Create' })
  await expect(sheet.getByRole('link')).toHaveText(['Ask Query', 'Write a blog', 'Share notes'])
  await sheet.getByRole('link', { name: 'Share notes' }).click()
  await expect(page).toHaveURL('/notes/create')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  const box = await palette(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 320, height: 640 })
})
