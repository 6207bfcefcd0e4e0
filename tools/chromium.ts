import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a Chromium for the browser tests: PORTAL_CHROMIUM, an installed one, or the one from npm, which is
 * unpacked first.
 * @returns The environment that playwright.config.ts reads: path and flags.
 */
export async function findChromium(): Promise<{ PORTAL_CHROMIUM: string }> {
  const path =
    process.env.PORTAL_CHROMIUM ||
    installed.find((candidate) => existsSync(candidate)) ||
    (await unpackChromium())
  return { PORTAL_CHROMIUM: path }
}

async function unpackChromium(): Promise<string> {
  console.log('No Chromium on this machine: unpacking the one from npm …')
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
