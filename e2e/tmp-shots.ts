import { chromium } from '@playwright/test'
import { launchOptions } from './browser-options.ts'

const origin = 'http://127.0.0.1:3204'
const screens: [string, string | null, string][] = [
  ['forum', 'student', '/gstforum'],
  ['myquery', 'student', '/myquery'],
  ['blogs', null, '/blogs'],
  ['blogs-set', 'student', '/blogs?role=Alumni&search=interview'],
  ['myblogs', 'student', '/blogs/my'],
  ['announcements', 'alumni', '/announcements'],
  ['myannouncements', 'council', '/announcement/my'],
  ['notes', 'student', '/notes'],
  ['explore', 'student', '/explore'],
  ['teams', 'student', '/teams'],
  ['calendar', 'council', '/academiccalendar'],
  ['letters', 'council', '/reports'],
  ['companies', 'student', '/explore?show=companies'],
]
const only = process.argv[2]
const browser = await chromium.launch(launchOptions)
for (const [name, as, path] of screens) {
  if (only && !only.split(',').includes(name)) continue
  for (const width of [1280, 375])
    for (const scheme of (process.argv[3] ?? 'dark').split(',')) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: width === 375 ? 780 : 800 },
        colorScheme: scheme as 'dark',
        reducedMotion: 'reduce',
      })
      if (as) await context.request.post('/api/v1/auth/demo', { data: { email: `${as}@gst.example` } })
      const page = await context.newPage()
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page.waitForTimeout(1200)
      await page.evaluate(
        (s) => document.documentElement.setAttribute('data-mantine-color-scheme', s),
        scheme,
      )
      const m = await page.evaluate(() => {
        const top = (s: string) => Math.round(document.querySelector(s)?.getBoundingClientRect().top ?? -1)
        const banner = document
          .querySelector('main h1')
          ?.parentElement?.parentElement?.getBoundingClientRect()
        return {
          banner: Math.round(banner?.top ?? -1),
          height: Math.round(banner?.height ?? -1),
          card: top('main article'),
          wide: document.scrollingElement?.scrollWidth,
        }
      })
      console.log(name, width, JSON.stringify(m), 'below banner top', m.card - m.banner)
      await page.screenshot({ path: `/tmp/shots/${name}-${scheme}-${width}.png` })
      await context.close()
    }
}
await browser.close()
