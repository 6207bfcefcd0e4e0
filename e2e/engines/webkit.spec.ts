import { test } from '@playwright/test'
import { hasWebKit, skipped } from './installed.ts'
import { journeys } from './journeys.ts'
import { screenOf } from './screen.ts'
import { openWebKit } from './webkit.ts'

test.describe.configure({ mode: 'default' })
test.skip(!hasWebKit, skipped.webKit)

for (const { title, walk } of journeys.filter(({ isSmoke }) => isSmoke))
  test(`in WebKit ${title}`, async ({ baseURL }) => {
    const { engine, close } = await openWebKit()
    try {
      await walk(screenOf(engine, baseURL ?? ''))
    } finally {
      await close()
    }
  })
