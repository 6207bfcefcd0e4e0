import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { parserPids } from '#platform/parsers/parser-pool.ts'
import { usageOf } from '#platform/parsers/process-usage.ts'
import { announce, register, travel } from '#server/testing/events-testing.ts'
import { listenSomewhere } from '#server/testing/live-reader.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let desk: SignedIn
/** The certificates of a past event. */
let papers: string[]

beforeAll(async () => {
  const team = await t.person('Team', { name: 'Robotics' })
  desk = await t.person('RegDesk')
  const event = await announce(t, team)
  const students = await Promise.all(Array.from({ length: 6 }, () => t.person('Student')))
  for (const one of students) {
    await register(t, one, event)
    await t.call(team, 'POST', `/events/${event.slug}/checkin`, { code: await ticketOf(one, event.slug) })
  }
  await travel(t, 60, team, desk, ...students)
  await t.call(team, 'POST', `/events/${event.slug}/certificates`, { places: [] })
  papers = await Promise.all(
    students.map(async (one) => {
      const own = await t.call(one, 'GET', `/events/${event.slug}/registration`)
      return `/events/${event.slug}/certificate.pdf?code=${encodeURIComponent(own.body.data.certificate)}`
    }),
  )
})

async function ticketOf(who: SignedIn, slug: string): Promise<string> {
  return (await t.call(who, 'GET', `/events/${slug}/registration`)).body.data.ticket
}
const open = async (paper: string, remoteAddress: string) =>
  (await t.call(null, 'GET', paper, undefined, { remoteAddress })).status
const printSheets = async () => {
  const sheets = await Promise.all(
    Array.from({ length: 14 }, () => t.call(desk, 'GET', '/tml/desk/shift-sheet.pdf')),
  )
  return sheets.map(({ status }) => status)
}
const slowly = { timeout: 15_000 }

/** Returns the processor time of all processes that draw papers, in milliseconds. */
function drawingMs(): number {
  return parserPids().reduce((sum, pid) => sum + (usageOf(pid)?.cpuMs ?? 0), 0)
}

/** Waits until papers have been drawn for a moment. */
async function untilDrawing(): Promise<void> {
  const before = drawingMs()
  await expect.poll(drawingMs, slowly).toBeGreaterThan(before)
}

/** Waits until nothing is drawn. Idle processes stay for a while. */
async function untilIdle(): Promise<void> {
  const workedMs = async () => {
    const before = drawingMs()
    await wait(300)
    return drawingMs() - before
  }
  await expect.poll(workedMs, slowly).toBe(0)
}
const allGood = Array.from({ length: 14 }, () => 200)

test('a visitor who opens many certificates from one address and from many refuses no paper of a desk', async () => {
  const flood = (addressOf: (nth: number) => string) =>
    Promise.all(Array.from({ length: 30 }, (_, nth) => open(papers[nth % 6] ?? '', addressOf(nth))))
  const ofOne = flood(() => '203.0.113.1')
  await untilDrawing()
  const ofMany = flood((nth) => `198.51.100.${nth}`)
  expect(await printSheets()).toEqual(allGood)
  // One runs and five wait; the others from that network address are refused at once.
  expect((await ofOne).filter((status) => status === 503).length).toBeGreaterThanOrEqual(20)
  expect((await ofMany).filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
}, 120_000)

test('a certificate is drawn once while nothing in it changes', async () => {
  const paper = papers[0] ?? ''
  const first = await t.call(null, 'GET', paper)
  await untilIdle()
  const before = drawingMs()
  const again = await t.call(null, 'GET', paper)
  expect([again.status, again.body]).toEqual([200, first.body])
  // A drawing takes at least 150 ms of a processor.
  expect(drawingMs() - before).toBeLessThan(100)
})

test('papers of visitors who have left are not drawn', async () => {
  const origin = await listenSomewhere(t.app)
  // Nothing is cached an hour later.
  t.clock.advance(61 * 60_000)
  const leaving = new AbortController()
  const left = papers.map((paper) =>
    fetch(`${origin}/api/v1${paper}`, { signal: leaving.signal }).catch(() => null),
  )
  await untilDrawing()
  leaving.abort()
  await Promise.all(left)
  await untilIdle()
  expect(await open(papers[0] ?? '', '203.0.113.9')).toBe(200)
})
