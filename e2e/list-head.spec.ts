import type { Page } from '@playwright/test'
import { choiceOf, choose, openFilters, search } from './lists.ts'
import { demoEmails } from './people.ts'
import { expect, goTo, test, waitUntilIdle } from './portal.ts'

/** Every list with a banner, opened by the role that sees most of it. */
const lists: readonly [path: string, as: keyof typeof demoEmails, first?: string][] = [
  ['/gstforum', 'Student'],
  ['/myquery', 'Student'],
  ['/explore', 'Student'],
  ['/explore?show=students', 'Alumni'],
  ['/explore?show=companies', 'Alumni'],
  ['/teams', 'Council', 'h2'],
  ['/blogs', 'Student'],
  ['/blogs', 'Council'],
  ['/blogs/my', 'Student'],
  ['/announcements', 'Student', 'h2'],
  ['/announcements', 'Alumni', 'h2'],
  ['/announcement/my', 'Council'],
  ['/notes', 'Student', 'div:has(> article)'],
  ['/notes?tab=mine', 'Student', 'div:has(> article)'],
  ['/academiccalendar', 'Council', 'div:has(> [role="grid"])'],
]

/** Banners with a longer sentence are higher, and the content below moves down accordingly. */
const bannerPx = 96
const firstPx = { 1280: 198, 375: 290 } as const

for (const width of [1280, 375] as const)
  test(`whoever opens a list at ${width} px sees its first card where the look has it`, async ({
    people,
  }) => {
    test.slow()
    const pages = new Map<keyof typeof demoEmails, Page>()
    for (const [path, as, first = 'article'] of lists) {
      const page =
        pages.get(as) ??
        (await people.signIn(demoEmails[as], { viewport: { width, height: 800 }, reducedMotion: 'reduce' }))
          .page
      pages.set(as, page)
      await goTo(page, path)
      await expect(page.locator(`main section ${first}`).first()).toBeVisible()
      const { banner, card: shown, newsPx } = await placesOf(page, `main section ${first}`)
      const card = shown - newsPx
      const grown = path === '/gstforum' ? banner.height - bannerPx : 0
      const begins = width === 375 ? card - grown : card - grown - banner.top
      expect(banner.height - grown, `banner of ${path} as ${as}`).toBe(bannerPx)
      expect(begins, `first card of ${path} as ${as}`).toBeLessThanOrEqual(firstPx[width])
    }
  })

test('a student narrows the blogs on a phone: the sheet counts along, and its foot shows or clears', async ({
  people,
}) => {
  const { page } = await people.student({ viewport: { width: 375, height: 780 } })
  await page.goto('/blogs')
  const total = await page.getByText(/^\d+ blogs$/).innerText()
  const sheet = await openFilters(page)
  await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await sheet.getByRole('radio', { name: 'Alumni' }).check()
  await expect(page).toHaveURL('/blogs?role=Alumni')
  const show = sheet.getByRole('button', { name: /^Show \d+ blogs?$/ })
  await expect(show).not.toHaveText(`Show ${total}`)
  await choose(page, 'Team', 'Robotics team')
  await expect(page).toHaveURL('/blogs?role=Alumni&team=robotics-team')
  // Escape first closes the open list within the sheet, then the sheet.
  await choiceOf(page, 'Team').press('Enter')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await expect(show).toHaveText(`Show ${total}`)
  await sheet.getByRole('radio', { name: 'Alumni' }).check()
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveText('Filters1')
  await page.getByRole('button', { name: 'Clear Alumni' }).click()
  await expect(page).toHaveURL('/blogs')
})

test('a visitor chooses by keyboard, finds what is set above the list, and clears one or all of it', async ({
  people,
}) => {
  const { page } = await people.visitor()
  await page.goto('/blogs')
  const author = choiceOf(page, 'Author')
  await author.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Anyone' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('alu')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blogs?role=Alumni')
  await expect(author).toBeFocused()
  await expect(author).toHaveText(/Alumni$/)
  await search(page, 'Search in title and text', 'interview')
  await expect(page).toHaveURL('/blogs?role=Alumni&search=interview')
  await expect(choiceOf(page, 'Sort')).toHaveText(/Best match$/)
  await page.getByRole('button', { name: 'Clear interview' }).click()
  await expect(page).toHaveURL('/blogs?role=Alumni')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await choose(page, 'Sort', 'Liked')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/blogs?sort=liked')
  await expect(author).toHaveText(/Anyone$/)
})

test('a student searches as they type, and Back leaves the search in one step', async ({ people }) => {
  const { page } = await people.student()
  await page.goto('/gstforum')
  await page.goto('/teams')
  const field = page.getByRole('searchbox', { name: 'Search by name' })
  await field.pressSequentially('ro')
  await expect(page).toHaveURL('/teams?name=ro')
  await field.pressSequentially('botics')
  await expect(page).toHaveURL('/teams?name=robotics')
  await expect(page.getByText('1 team', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/teams')
  await expect(field).toHaveValue('')
})

test('the line of filters stays below the top bar, and says whose it is', async ({ people }) => {
  const { page } = await people.student({ viewport: { width: 1280, height: 700 } })
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.mouse.wheel(0, 1200)
  const field = page.getByRole('searchbox')
  await expect.poll(async () => Math.round((await field.boundingBox())?.y ?? 0)).toBeLessThan(80)
  await expect(page.locator('[data-stuck]')).toHaveText(/^GST Forum/)
  await choose(page, 'Domain', 'Web')
  await expect(page).toHaveURL('/gstforum?domain=Web')
})

async function placesOf(page: Page, first: string) {
  return await page.evaluate((selector) => {
    const rect = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
    const { top, height } = rect(document.querySelector('main h1')?.closest('header > div'))
    // The calendar's notice of a change is shown for some days, and moves the month down.
    const news = document.querySelector('main a[href="#what-changed"]')?.parentElement?.parentElement
      ?.parentElement
    return {
      banner: { top, height },
      card: rect(document.querySelector(selector)).top,
      newsPx: rect(news).height,
    }
  }, first)
}
