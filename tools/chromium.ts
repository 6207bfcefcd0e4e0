import { spawnSync } from 'node:child_process'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds a Chromium for the browser tests: PORTAL_CHROMIUM, the one from npm, or an installed one where that
 * doesn't start. The one from npm is the same on every machine, and has no windows and services of a whole
 * browser: the journeys take half the time.
 * @returns The environment that playwright.config.ts reads: path and flags.
 * @throws {Error} If none starts.
 */
export async function findChromium(): Promise<{ PORTAL_CHROMIUM: string }> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const path =
    process.env.PORTAL_CHROMIUM ||
    [await chromium.executablePath(), ...installed].find(
      (candidate) => spawnSync(candidate, ['--version']).status === 0,
    )
  if (path === undefined) throw new Error('Install Chromium for the browser tests, or set PORTAL_CHROMIUM')
  return { PORTAL_CHROMIUM: path }
}
