import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { People, type Person } from './people.ts'

export { expect }

/** A test with people. It fails if one of their browsers had a complaint that the test didn't forgive. */
export const test = base.extend<{ people: People }>({
  people: async ({ browser }, use, testInfo) => {
    const people = new People(browser, testInfo.parallelIndex)
    await use(people)
    expect(await people.leave(), 'what the browsers complained of').toEqual([])
  },
})

declare global {
  interface Window {
    /** The global variable in which the portal's router can be found. */
    __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
  }
}

let madeCount = 0

/** Returns a title that no other test uses. */
export function uniqueTitle(words: string): string {
  madeCount += 1
  return `${words} ${process.pid.toString(36)}${Date.now().toString(36)}${madeCount}`
}

/** Returns a point in time that many hours from now, as the API takes it. */
export function hoursOn(count: number): string {
  return new Date(Date.now() + count * 3_600_000).toISOString()
}

export interface AskedQuery {
  _id: string
  slug: string
  title: string
  path: string
}

/** Asks a query through the API. */
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

/** Posts an answer through the API and returns its id. */
export async function answer(person: Person, query: AskedQuery, message: string): Promise<string> {
  const { status, body } = await person.call('POST', `/alumni/comment/${query._id}`, { message })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data._id
}

/** Returns a message at the edge of the page, which disappears after two seconds. */
export function toastOf(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByText(words)
}

export function bellOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Notifications/ })
}

/** Returns the number at the bell. */
export async function unseenCountOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/, (\d+)/.exec(name)?.[1] ?? 0)
}

/** Pages through the open notifications until the title appears, because other tests ring the bell too. */
export async function findNotification(page: Page, title: string | RegExp): Promise<Locator> {
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Notifications' }) })
  const item = panel.getByRole('link').filter({ hasText: title }).first()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  // The newest notification may not have reached the first page yet.
  await item.waitFor({ timeout: 8_000 }).catch(() => undefined)
  for (let turn = 0; turn < 6 && !(await item.isVisible()); turn += 1) {
    await panel.getByRole('button', { name: 'Next page' }).click()
    await page.waitForTimeout(300)
  }
  await expect(item).toBeVisible()
  return item
}

/**
 * Waits until the page is idle: the app has taken over the server-rendered page, and its loader and skeletons
 * are gone.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('#root :is(h1, h2)').first()).toBeVisible()
  await expect(page.locator('[data-drawn-page]')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Waits until the worker has stored its files and serves the page. */
export async function workerIsActive(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Types an answer on the page of a query and posts it. */
export async function postAnswer(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add an answer').fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

/** Navigates like a link of the app: without a new document, but through the same guards. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address)
}

/**
 * Opens the address and waits until the page is idle: the first time as a document, later like a link of the
 * app. A new document for each address takes two to four times as long.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  // Only the router distinguishes the idle old page from the new one.
  else await page.evaluate((href) => window.__TSR_ROUTER__.navigate({ href }), address)
  await waitUntilIdle(page)
}

/** Holds back all scripts until the returned function is called. */
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

/**
 * Switches the network off or on. The browser logs each call that fails offline, and that it can't look for a
 * newer worker, which is expected.
 */
export async function setOffline(person: Person, isOffline: boolean): Promise<void> {
  person.forgive(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|fetching the script|ReloadProblem/)
  await person.context.setOffline(isOffline)
}

/** Waits until the page has loaded what sends the waiting acts, some time after its start. */
export async function loadsSender(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/outbox-line')),
  )
}

/** Counts the acts on the device whose files wait with them. */
export function keptFileCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('portal-kept-files')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}
