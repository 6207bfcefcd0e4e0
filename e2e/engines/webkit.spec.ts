import { test } from '@playwright/test'
import { journeys } from './journeys.ts'
import { screenOf } from './screen.ts'
import { hasWebKit, openWebKit } from './webkit.ts'

test.describe.configure({ mode: 'default' })
test.skip(!hasWebKit, 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb')

for (const { title } of journeys.filter(({ isSmoke }) => isSmoke))
  test(`in WebKit ${title}`, async ({ baseURL = '' }, { parallelIndex }) => {
    const journey = journeys.find((known) => known.title === title)
    const { engine, close } = await openWebKit(4_480 + parallelIndex)
    try {
      await journey?.walk(screenOf(engine, baseURL))
    } finally {
      await close()
    }
  })
