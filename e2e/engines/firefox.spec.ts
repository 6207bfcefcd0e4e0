import { expect, test } from '@playwright/test'
import type { Browser } from 'puppeteer-core'
import { firefoxPage, openFirefox } from './firefox.ts'
import { firefoxPath, skipped } from './installed.ts'
import { journeys } from './journeys.ts'
import { screenOf } from './screen.ts'

test.describe.configure({ mode: 'default' })
test.skip(!firefoxPath, skipped.firefox)

let browser: Browser
test.beforeAll(async () => {
  browser = await openFirefox()
})
test.afterAll(() => browser?.close())

for (const { title, walk } of journeys)
  test(`in Firefox ${title}`, async ({ baseURL }) => {
    const { engine, errors, close } = await firefoxPage(browser)
    try {
      await walk(screenOf(engine, baseURL ?? ''))
    } finally {
      await close()
    }
    expect(errors, 'errors on the console').toEqual([])
  })
