import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import serverProgram from '../tools/server-program.mjs'
import { launchOptions } from './browser-options.ts'

const port = Number(process.env.PORTAL_E2E_PORT ?? 3107)
/** Where the second portal is, beside the first. */
const realLimitsOffset = 20
const realLimits = /real-limits\.spec\.ts/
const otherEngines = /engines\/.*\.spec\.ts/

/** Journeys against the whole portal with its demo data, as `npm start` brings it up, on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two more tries, so that a machine's hiccup stops no landing. What passes only then is printed as flaky: a fault to mend.
  retries: 2,
  reporter: [['list']],
  reportSlowTests: { max: 10, threshold: 60_000 },
  use: {
    baseURL: originOf(port),
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace films every page, which would take as much of a small machine as the portal itself.
    trace: process.env.PORTAL_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testIgnore: [realLimits, otherEngines] },
    // The same portal with the limits that people meet: everything else has them a hundred times as wide.
    { name: 'real limits', testMatch: realLimits, use: { baseURL: originOf(port + realLimitsOffset) } },
    // The main journeys in Firefox and WebKit, where the machine has them.
    { name: 'other engines', testMatch: otherEngines },
  ],
  webServer: [
    portalOn(port, '100', 'PORTAL_E2E_DATA'),
    portalOn(port + realLimitsOffset, '1', 'PORTAL_E2E_REAL_DATA'),
  ],
})

/** A portal of its own: its address, how much wider its limits are, and the variable that keeps its data folder. */
function portalOn(at: number, limitScale: string, dataVariable: string) {
  return {
    // A portal that already runs there is taken as it is: whoever writes tests starts one by hand and keeps it.
    reuseExistingServer: process.env.PORTAL_E2E_PORT !== undefined,
    command: `${process.execPath} ${serverProgram}`,
    url: `${originOf(at)}/readyz`,
    // Both fill their demo at the same time, on a machine that may be busy.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(at),
      PORTAL_DATA_DIR: dataFolder(dataVariable),
      PORTAL_MODE: 'demo',
      PORTAL_LIMIT_SCALE: limitScale,
      PORTAL_LOG_LEVEL: 'warn',
    },
  }
}

function originOf(at: number): string {
  return `http://127.0.0.1:${at}`
}

/** Made once: each worker reads this file again. It goes with the run, unless it was given. */
function dataFolder(variable: string): string {
  const given = process.env[variable]
  if (given !== undefined) return given
  const made = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  process.env[variable] = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
