import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWaitingPage } from './waiting-page.ts'

const port = 3391
const origin = `http://127.0.0.1:${port}`

beforeEach(() => {
  vi.stubEnv('PORT', String(port))
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('a browser sees how far the first start is, and nothing takes the page for the portal', async () => {
  const page = await openWaitingPage()
  page?.say('Web app', 'is being built')
  page?.say('Demo data', '12 %')
  page?.say('Demo data', '63 %')
  const shown = await fetch(origin)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await shown.text()).toContain('The portal is starting')
  const state = await fetch(`${origin}/readyz`)
  expect([state.status, await state.text()]).toEqual([503, 'Web app: is being built\nDemo data: 63 %'])
  await page?.close()
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('a port that is taken is left to the start itself to report', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  expect(await openWaitingPage()).toBeNull()
  other.close()
})
