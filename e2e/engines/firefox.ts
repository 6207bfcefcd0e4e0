import puppeteer, { type Browser } from 'puppeteer-core'
import { firefoxPath } from './installed.ts'
import type { Engine } from './screen.ts'

/** A font that was still loading when the page was left (NS_BINDING_ABORTED). */
const aborted = /download failed.*status=2152398850/

export function openFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath ?? '', headless: true })
}

/** Returns a page with separate cookies, and the errors on its console. */
export async function firefoxPage(
  browser: Browser,
): Promise<{ engine: Engine; errors: string[]; close(): Promise<void> }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (!aborted.test(String(error))) errors.push(String(error))
  })
  await page.evaluateOnNewDocument(reportPolicy)
  const engine: Engine = {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    resize: (width) => page.setViewport({ width, height: 800 }),
    run: (code) => page.evaluate(code) as Promise<never>,
    clickMarked: () => page.click('[data-found]'),
    typeIntoMarked: async (text) => {
      await page.click('[data-found]', { count: 3 })
      await page.keyboard.type(text)
    },
    key: (name) => page.keyboard.press(name as 'Enter'),
  }
  return { engine, errors, close: () => context.close() }
}

/**
 * Runs in the page. Firefox doesn't report violations of the content security policy, like `eval`, to a
 * driver.
 */
function reportPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Refused by ${violatedDirective}: ${blockedURI}`)
  })
}
