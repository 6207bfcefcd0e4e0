import puppeteer, { type Browser } from 'puppeteer-core'
import { firefoxPath } from './installed.ts'
import type { Engine } from './screen.ts'

export function openFirefox(): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath ?? '', headless: true })
}

/** A page with cookies of its own, and the errors that it wrote on the console. */
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
  page.on('pageerror', (error) => errors.push(String(error)))
  const engine: Engine = {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
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
