import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { openSlowLine } from './slow-line.ts'

export interface SecondVisit {
  name: string
  lcpMs: number
  fcpMs: number
  kib: number
}

const runCount = 5
/** By then the page has its largest content, and what the app loads in the background. */
const settledMs = 12_000
/** The phone of Lighthouse. The server draws pages for the width of the user agent. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
}

/**
 * Opens a page a second time, as a person who is signed in and whose browser has the worker and its files. The line and
 * the processor are as slow as in Lighthouse, which measures no worker: its figures are computed from the first load.
 * @returns the median run, by its LCP
 */
export async function measureSecondVisit(
  server: string,
  { name, path, email, ...launch }: { name: string; path: string; email: string } & LaunchOptions,
): Promise<SecondVisit> {
  const line = await openSlowLine(server)
  const browser = await chromium.launchPersistentContext('', { ...launch, ...phone })
  try {
    await browser.request.post(`${line.origin}/api/v1/auth/demo`, { data: { email } })
    await visit(browser, line.origin + path)
    const runs: SecondVisit[] = []
    for (let run = 0; run < runCount; run += 1) {
      const before = line.sentBytes()
      const figures = await visit(browser, line.origin + path)
      const kib = (line.sentBytes() - before) / 1024
      console.log(`${name}, run ${run + 1} of ${runCount}: LCP ${figures.lcpMs.toFixed(0)} ms`)
      runs.push({ name, ...figures, kib })
    }
    const median = runs.toSorted((a, b) => a.lcpMs - b.lcpMs)[runCount >> 1]
    if (!median) throw new Error(`${path} was not measured`)
    return median
  } finally {
    await browser.close()
    line.close()
  }
}

async function visit(browser: BrowserContext, address: string) {
  const page = await browser.newPage()
  const slow = await browser.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address)
  await page.waitForTimeout(settledMs)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const figures = await figuresOf(page)
  await page.close()
  return figures
}

function figuresOf(page: Page) {
  return page.evaluate(async () => {
    // Only an observer gets these entries.
    const paints = await new Promise<PerformanceEntryList>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    )
    return {
      lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }
  })
}
