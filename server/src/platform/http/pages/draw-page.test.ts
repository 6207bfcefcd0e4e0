import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testPortal, testStart } from '#server/testing/test-portal.ts'

// A portal whose build renders pages with a function of the test instead of the web app's.

interface Order {
  address: string
}
type Draw = (order: Order) => Promise<{ html: string; answers: [] } | null>
declare global {
  var drawForTest: Draw
}

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
mkdirSync(join(webDir, '.vite'))
writeFileSync(
  join(webDir, 'index.html'),
  '<!doctype html><html><head><title>x</title></head><body><div id="root"></div><!--face--><!--/face--></body></html>',
)
writeFileSync(
  join(webDir, '.vite', 'draw.mjs'),
  `export const paths = ['/tml']
export const draw = (order) => globalThis.drawForTest(order)
export const addressOf = (path, address) => {
  const year = new URL(address, 'http://x').searchParams.get('year')
  return year ? path + '?year=' + year : path
}`,
)
const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_LIMIT_SCALE: '1' })
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

let drawn: string[] = []
beforeEach(() => {
  drawn = []
  drawWith(async ({ address }) => ({ html: `drawing ${drawn.length} of ${address}`, answers: [] }))
})

function drawWith(draw: Draw): void {
  globalThis.drawForTest = (order) => {
    drawn.push(order.address)
    return draw(order)
  }
}

/** Gives each test its own time, so that no page is cached from the test before. */
let nth = 0
beforeEach(() => {
  nth += 1
  t.clock.set(new Date(testStart.getTime() + nth * 3_600_000))
})

/**
 * Opens a page as a visitor.
 * @returns the rendering in it; null if the page isn't rendered.
 */
async function open(url: string): Promise<string | null> {
  const { statusCode, body } = await t.app.inject({ url, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(200)
  return /drawing \d+ of [^<]*/.exec(body)?.[0] ?? null
}

/** Opens the page as soon as the event loop has time, because the machine may be busy. */
async function openDrawn(url: string): Promise<string> {
  await expect.poll(() => open(url)).not.toBeNull()
  return (await open(url)) ?? ''
}

test('what a stranger adds to the address costs no drawing', async () => {
  const first = await openDrawn('/tml')
  for (let x = 0; x < 20; x += 1) expect(await open(`/TML/?x=${x}&y=${x}`)).toBe(first)
  expect(drawn).toEqual(['/tml'])
  await openDrawn('/tml?x=1&year=2025-26')
  expect(drawn).toEqual(['/tml', '/tml?year=2025-26'])
})

test('a drawing gets old under traffic: after five seconds there is another', async () => {
  const startedAt = t.clock.now().getTime()
  await openDrawn('/tml')
  for (let second = 1; second <= 12; second += 1) {
    t.clock.set(new Date(startedAt + second * 1_000))
    await openDrawn('/tml')
  }
  expect(drawn).toHaveLength(3)
})

test('a drawing that failed is not kept', async () => {
  drawWith(async () => null)
  expect(await open('/tml')).toBeNull()
  drawWith(async () => {
    throw new Error('broken')
  })
  expect(await open('/tml')).toBeNull()
  expect(t.loggedErrors.splice(0).join()).toContain('a page could not be drawn')
  drawWith(async () => ({ html: 'drawing 1 of it', answers: [] }))
  expect(await openDrawn('/tml')).toBe('drawing 1 of it')
})

test('a drawing counts until it has ended, and not until its reader has gone', async () => {
  const slow = Promise.withResolvers<null>()
  drawWith(() => slow.promise)
  await expect
    .poll(
      async () => {
        const years = Array.from({ length: 4 }, (_, one) => open(`/tml?year=${drawn.length}-${one}`))
        // All readers got the page without a rendering.
        expect(await Promise.all(years)).toEqual([null, null, null, null])
        return drawn.length
      },
      { timeout: 20_000 },
    )
    .toBe(8)
  expect(await open('/tml?year=next')).toBeNull()
  expect(drawn).toHaveLength(8)
  slow.resolve(null)
  drawWith(async () => ({ html: 'drawing 1 of it', answers: [] }))
  expect(await openDrawn('/tml?year=next')).toBe('drawing 1 of it')
})

test('nothing is drawn while the event loop is late, and the page goes out undrawn', async () => {
  await openDrawn('/tml')
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(await open('/tml?year=2024-25')).toBeNull()
  expect(drawn).toEqual(['/tml'])
  await openDrawn('/tml?year=2024-25')
})

test('a drawn page with a preview counts among the calls of its address, like any other with a preview', async () => {
  await openDrawn('/tml')
  // Brings the address close to its allowance without making all the calls.
  await t.portal.pool.query("update limit_counts set used = 6000 where bucket like 'any:%'")
  const open = async () => (await t.app.inject({ url: '/tml', headers: { accept: 'text/html' } })).statusCode
  expect(await open()).toBe(200)
  let status = 200
  // A tenth of the allowance may be at hand already.
  for (let call = 0; call < 700 && status === 200; call += 1) status = await open()
  expect(status).toBe(429)
})
