import { test } from '@playwright/test'
import { hasWebKit } from './installed.ts'
import { journeys } from './journeys.ts'
import { screenOf } from './screen.ts'
import { openWebKit } from './webkit.ts'

test.describe.configure({ mode: 'default' })
test.skip(!hasWebKit, 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb')

for (const { title, walk } of journeys.filter(({ isSmoke }) => isSmoke))
  test(`in WebKit ${title}`, async ({ baseURL = '' }, { parallelIndex }) => {
    const { engine, close } = await openWebKit(4_480 + parallelIndex)
    try {
      await walk(screenOf(engine, baseURL))
    } finally {
      await close()
    }
  })
