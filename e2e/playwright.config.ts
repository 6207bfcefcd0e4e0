import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser-options.ts'

const port = Number(process.env.PORTAL_E2E_PORT ?? 3107)
const origin = `http://127.0.0.1:${port}`

/** Journeys against the whole portal with its demo data, as `npm start` brings it up, on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // One more try, so that a machine's hiccup stops no landing. What passes only then is printed as flaky: a fault to mend.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: origin,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace films every page, which would take as much of a small machine as the portal itself.
    trace: process.env.PORTAL_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  webServer: {
    // A portal that already runs there is taken as it is: whoever writes tests starts one by hand and keeps it.
    reuseExistingServer: process.env.PORTAL_E2E_PORT !== undefined,
    command: `${process.execPath} ../server/src/main.ts`,
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      PORTAL_DATA_DIR: dataFolder(),
      PORTAL_MODE: 'demo',
      PORTAL_LIMIT_SCALE: '100',
      PORTAL_LOG_LEVEL: 'warn',
    },
  },
})

/** Made once: each worker reads this file again. It goes with the run, unless it was given. */
function dataFolder(): string {
  const given = process.env.PORTAL_E2E_DATA
  if (given !== undefined) return given
  const made = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  process.env.PORTAL_E2E_DATA = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
