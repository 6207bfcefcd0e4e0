import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { People, type Person } from './people.ts'

export { expect }

/** A test with people. It fails when one of their browsers complained of something that the test did not forgive. */
export const test = base.extend<{ people: People }>({
  people: async ({ browser }, use, testInfo) => {
    const people = new People(browser, testInfo.parallelIndex)
    await use(people)
    expect(await people.leave(), 'what the browsers complained of').toEqual([])
  },
})

declare global {
  interface Window {
    /** Where the portal's router says that it is to be found. */
    __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
  }
}

let madeCount = 0

/** Words that no other test writes. */
export function uniqueTitle(words: string): string {
  madeCount += 1
  return `${words} ${process.pid.toString(36)}${Date.now().toString(36)}${madeCount}`
}

export interface AskedQuery {
  _id: string
  slug: string
  title: string
  path: string
}

/** A query of the person, asked through the API. */
export async function ask(
  person: Person,
  more: { title?: string; body?: string; domain?: string[] } = {},
): Promise<AskedQuery> {
  const {
    title = uniqueTitle('Which book on networks'),
    body = '<p>I read one chapter a week.</p>',
    domain = ['Web'],
  } = more
  const { status, body: answer } = await person.call('POST', '/alumni/createQuery', {
    query: title,
    body,
    domain,
  })
  expect(status, JSON.stringify(answer)).toBe(201)
  const { _id, slug } = answer.data
  return { _id, slug, title, path: `/alumni/eachQuery/${slug}` }
}

/** An answer of the person, posted through the API. Gives its id. */
export async function answer(person: Person, query: AskedQuery, message: string): Promise<string> {
  const { status, body } = await person.call('POST', `/alumni/comment/${query._id}`, { message })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data._id
}

/** A message at the edge of the page; it goes by itself after two seconds. */
export function toastOf(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByText(words)
}

export function bellOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ })
}

/** The number at the bell. */
export async function unseenCountOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/, (\d+)/.exec(name)?.[1] ?? 0)
}

/** Turns the pages of the open notifications until the one that names the title is there: other tests ring the bell too. */
export async function findNotification(page: Page, title: string | RegExp): Promise<Locator> {
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Notifications' }) })
  const item = panel.getByRole('link').filter({ hasText: title }).first()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  // The newest may still be on its way to the first page.
  await item.waitFor({ timeout: 2_000 }).catch(() => undefined)
  for (let turn = 0; turn < 6 && !(await item.isVisible()); turn += 1) {
    await panel.getByRole('button', { name: 'Next page' }).click()
    await page.waitForTimeout(300)
  }
  await expect(item).toBeVisible()
  return item
}

/** Where the portal's page has come to rest: the app has taken over what was drawn, its loader and its skeletons are gone. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('#root :is(h1, h2)').first()).toBeVisible()
  await expect(page.locator('[data-drawn-page]')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** As a link of the app would lead there: no new document, but the same guards. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address)
}

/**
 * Brings the page to the address and to rest: the first time as a document, then as a link of the app would. A document of its own for each
 * address costs two to four times as long.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  // Only the router tells an old page at rest from the new one.
  else await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address)
  await waitUntilIdle(page)
}

/** Holds back all code until the answer is called. */
export async function holdCode(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Takes the network away, or gives it back. The browser notes each call that finds none, which is no fault. */
export async function setOffline(person: Person, isOffline: boolean): Promise<void> {
  person.forgive(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
  await person.context.setOffline(isOffline)
}
