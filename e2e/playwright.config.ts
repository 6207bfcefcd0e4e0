import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

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
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
      // A root in a container has no sandbox, and a closed network answers no background call.
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} ../server/src/main.ts`,
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      PORTAL_DATA_DIR: process.env.PORTAL_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'portal-e2e-')),
      PORTAL_MODE: 'demo',
      PORTAL_LIMIT_SCALE: '100',
      PORTAL_LOG_LEVEL: 'warn',
    },
  },
})
