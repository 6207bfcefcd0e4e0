import { beforeAll, expect, test } from 'vitest'
import { travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { fullReport, holdEvent } from './testing-report.ts'

const t = testPortal()
let team: SignedIn
let council: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Late circle' })
  council = await t.person('Council')
})
const everyone = () => [team, council]
const held = () => holdEvent(t, team, everyone())
const get = async (who: SignedIn, path: string) => (await t.call(who, 'GET', path)).body.data
const move = async (who: SignedIn, { slug }: { slug: string }, state: string, more: object = {}) =>
  expect((await t.call(who, 'PUT', `/reports/${slug}/state`, { state, ...more })).status).toBe(200)
/** Moves to this many days after the events, which end after some 60 hours. */
const days = (count: number) => travel(t, 60 + 24 * count, ...everyone())

test('a report is late for every screen or for none: while its day is over and it is not in', async () => {
  const [missing, inTime, afterwards, returned] = [await held(), await held(), await held(), await held()]
  const write = async (event: { slug: string }) => {
    expect((await t.call(team, 'PUT', `/reports/${event.slug}`, await fullReport(t, team))).status).toBe(200)
    await move(team, event, 'Submitted')
  }
  await write(inTime)
  await days(9)
  await write(afterwards)
  await write(returned)
  await move(council, returned, 'Returned', { comment: 'Add who spoke.' })

  const lateNow = async () => {
    const list = await get(council, `/reports?team=${team.slug}&limit=50`)
    const summary = await get(council, '/reports/summary?academicYear=2026-27')
    const lateOnly = await get(council, `/reports?team=${team.slug}&late=true`)
    const ofRows = list.result.filter(({ isLate }: { isLate: boolean }) => isLate)
    const ofPages = await Promise.all(
      list.result.map(async ({ slug }: { slug: string }) => (await get(team, `/reports/${slug}`)).isLate),
    )
    const counts = [
      ...[list.counts.late, lateOnly.total, ofRows.length, ofPages.filter(Boolean).length],
      ...[summary.late, summary.teams.find(({ slug }: { slug: string }) => slug === team.slug).late],
      // The counts on the team's own dashboard.
      (await get(team, `/reports?team=${team.slug}`)).counts.late,
    ]
    return { counts, slugs: ofRows.map(({ slug }: { slug: string }) => slug).sort() }
  }
  // Only one of the four is missing: the one sent after its deadline is submitted, and the returned one has
  // an extended deadline.
  expect(await lateNow()).toEqual({ counts: Array(7).fill(1), slugs: [missing.slug] })
  await days(40)
  expect(await lateNow()).toEqual({ counts: Array(7).fill(2), slugs: [missing.slug, returned.slug].sort() })
  await write(missing)
  await write(returned)
  expect(await lateNow()).toEqual({ counts: Array(7).fill(0), slugs: [] })
})
