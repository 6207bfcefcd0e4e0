import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser-options.ts'

/**
 * Takes the pictures of the README, by hand, of a portal that was just started with its demo data:
 *
 *   npm start                               (in one window, on an empty data folder)
 *   node e2e/take-pictures.ts               (in another; PORTAL_ORIGIN when it is not on port 3000)
 */
const origin = process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '../docs/pictures')

interface Picture {
  file: string
  as: string | null
  path: string
  /** The steps before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { file: 'forum-dark-1280.png', as: 'student', path: '/gstforum' },
  { file: 'query-light-1280.png', as: 'alumni', path: '/gstforum', before: openLatestQuery },
  { file: 'home-dark-375.png', as: null, path: '/' },
  { file: 'forum-light-375.png', as: 'alumni', path: '/gstforum' },
  { file: 'bell-dark-375.png', as: 'alumni', path: '/alumni/dashboard', before: openBell },
  { file: 'festival-dark-1280.png', as: null, path: '/tml' },
  { file: 'regdesk-dark-1280.png', as: 'regdesk', path: '/tml/regdesk', before: openChess },
  { file: 'ask-dark-375.png', as: 'student', path: '/alumni/createQuery', before: beginToAsk },
]

const browser = await chromium.launch(launchOptions)
mkdirSync(folder, { recursive: true })
for (const picture of pictures) await take(browser, picture)
await browser.close()

async function take(opened: Browser, { file, as, path, before }: Picture): Promise<void> {
  const [, scheme = 'dark', width = '1280'] = /-(dark|light)-(\d+)/.exec(file) ?? []
  const context = await opened.newContext({
    baseURL: origin,
    viewport: { width: Number(width), height: Number(width) > 500 ? 720 : 780 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  if (as !== null) await context.request.post('/api/v1/auth/demo', { data: { email: `${as}@gst.example` } })
  await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_000)
  await before?.(page)
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
  console.log(`${file}: ${Math.round(statSync(join(folder, file)).size / 1024)} kB`)
  await context.close()
}

async function openLatestQuery(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link', { name: 'Read more' }).click()
  await page.getByText('Answers :').waitFor()
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function beginToAsk(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Is it worth paying for a certificate before the campus rounds?')
  await page.getByRole('checkbox', { name: 'Cloud Computing' }).check()
  await page.getByRole('region', { name: 'Similar queries' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function openChess(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rapid chess: league rounds' }).click()
  await page.getByRole('complementary', { name: /^About/ }).waitFor()
}
