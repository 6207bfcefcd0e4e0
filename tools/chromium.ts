import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What e2e/playwright.config.ts reads: the paths of the browsers. */
interface Browsers {
  PORTAL_CHROMIUM: string
  /** For the journeys of push messages: the browser from npm has no notifications. */
  PORTAL_WHOLE_CHROMIUM: string
}

/**
 * Finds the browsers of the tests: the Chromium that PORTAL_CHROMIUM names, or the one from npm, which is unpacked first.
 * The lockfile pins it, so all machines run the same, and it draws no window: an installed Chromium took 2.5 times its
 * processor time for each page. An installed one is used where it doesn't start, and for push messages.
 */
export async function findChromium(): Promise<Browsers> {
  const given = process.env.PORTAL_CHROMIUM
  if (given) return { PORTAL_CHROMIUM: given, PORTAL_WHOLE_CHROMIUM: given }
  const whole = installed.find((path) => existsSync(path))
  const packed = await unpackChromium()
  const starts = spawnSync(packed, ['--headless', '--no-sandbox', '--version']).status === 0
  const chosen = starts || whole === undefined ? packed : whole
  return { PORTAL_CHROMIUM: chosen, PORTAL_WHOLE_CHROMIUM: whole ?? chosen }
}

async function unpackChromium(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
