import type { Page } from '@playwright/test'
import { expect, test, waitUntilIdle } from './portal.ts'

test('a student who reloads never sees the front door, however slow the session is', async ({ people }) => {
  const { page, context } = await people.student()
  await notePlaces(page)
  await page.goto('/gstforum?domain=Web')
  await waitUntilIdle(page)
  for (const delayMs of [0, 150, 700]) {
    await context.route('**/api/v1/auth/refresh', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
    await waitUntilIdle(page)
    expect(await placesSeen(page), `session after ${delayMs} ms`).toEqual(['/gstforum?domain=Web'])
    await context.unroute('**/api/v1/auth/refresh')
  }
})

test('a student who reloads stays where he had scrolled to, and Back leads there as well', async ({
  people,
}) => {
  const { page } = await people.student({ viewport: { width: 1280, height: 600 } })
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await scrollTo(page, 600)
  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBe(600)
  await waitUntilIdle(page)
  expect(await scrolledTo(page)).toBe(600)
  // Clicked by script, because a mouse click would first scroll to the link.
  const links = page.getByRole('main').locator('[href^="/alumni/eachQuery/"]')
  await links.last().evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/eachQuery/)
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(600)
})

test('a visitor who opens the front door is not asked for a session that is not there', async ({
  people,
}) => {
  const { page } = await people.visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await waitUntilIdle(page)
  expect(asked).not.toContain('/api/v1/auth/refresh')
})

test('a student without a network is told so by a page that was never opened, and it opens by itself', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/Failed to load resource|OfflineProblem/)
  const { page, context } = student
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByText("You're offline")).toBeVisible()
  await expect(page).toHaveURL('/notes')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible()
})

/** Records each address and each appearance of the front door, from the first script on. */
async function notePlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenPlaces: seen })
    const note = () => {
      seen.add(location.pathname + location.search)
      if (document.body?.innerText.includes('after graduation')) seen.add('the front door')
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
    const replace = history.replaceState.bind(history)
    history.replaceState = (...change) => {
      replace(...change)
      note()
    }
  })
}

function placesSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seenPlaces: Set<string> }).seenPlaces])
}

function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Scrolls, and waits for the scroll event. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise((heard) => {
        window.addEventListener('scroll', heard, { once: true })
        window.scrollTo(0, y)
      }),
    top,
  )
}
