import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import serverProgram from '../tools/server-program.mjs'
import { launchOptions, wholeChromium } from './browser-options.ts'

const port = Number(process.env.PORTAL_E2E_PORT ?? 3107)
/** The offset of the second portal's port. */
const realLimitsOffset = 20
const realLimits = /real-limits\.spec\.ts/
/** Moves everyone in the portal up a year, so it runs when no other test uses that portal any more. */
const wholeCollege = /each-summer\.spec\.ts/
/** Builds the web app a second time, which would keep a processor from the other tests. */
const anotherCollege = /another-college\.spec\.ts/
/** In an installed Chromium, if there is one: the one from npm has no notifications. */
const push = /push\.spec\.ts/
const otherEngines = /e2e\/engines\/.*\.spec\.ts/

/** Tests against the whole portal with its demo data, started as by `npm start` on a separate data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A slow machine is no failure; what hangs ends here.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Two retries, so that a short disturbance of the machine doesn't block a merge. A test that only passes on
  // a retry is reported as flaky and has to be fixed.
  retries: 2,
  reporter: [['list']],
  reportSlowTests: { max: 10, threshold: 60_000 },
  use: {
    baseURL: originOf(port),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer for files that a test holds back or removes. The tests of what opens offline allow it.
    serviceWorkers: 'block',
    // A trace records every page, which costs a small machine as much as the portal itself.
    trace: process.env.PORTAL_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testIgnore: [realLimits, wholeCollege, anotherCollege, push, otherEngines] },
    {
      name: 'push messages',
      testMatch: push,
      use: { launchOptions: { ...launchOptions, executablePath: wholeChromium } },
    },
    // The same portal with real limits; all other tests use limits a hundred times as high.
    { name: 'real limits', testMatch: realLimits, use: { baseURL: originOf(port + realLimitsOffset) } },
    {
      name: 'whole college',
      testMatch: wholeCollege,
      dependencies: ['real limits'],
      use: { baseURL: originOf(port + realLimitsOffset) },
    },
    { name: 'another college', testMatch: anotherCollege, dependencies: ['journeys'] },
    // The main tests in Firefox and WebKit, if they are installed.
    { name: 'other engines', testMatch: otherEngines },
  ],
  webServer: [
    portalOn(port, '100', 'PORTAL_E2E_DATA'),
    portalOn(port + realLimitsOffset, '1', 'PORTAL_E2E_REAL_DATA'),
  ],
})

/**
 * Configures a separate portal with its address, the factor of its limits, and the variable with its data
 * folder.
 */
function portalOn(at: number, limitScale: string, dataVariable: string) {
  return {
    // With PORTAL_E2E_PORT a running portal is used, so that people who write tests can keep one.
    reuseExistingServer: process.env.PORTAL_E2E_PORT !== undefined,
    command: `${process.execPath} ${serverProgram}`,
    url: `${originOf(at)}/readyz`,
    // Both portals fill their demo at the same time, on a machine that may be busy.
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

/**
 * Creates the folder once, because each worker reads this file again. It is deleted after the run unless it
 * was given.
 */
function dataFolder(variable: string): string {
  const given = process.env[variable]
  if (given !== undefined) return given
  const made = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  process.env[variable] = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
