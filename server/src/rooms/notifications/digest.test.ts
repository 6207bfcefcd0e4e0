import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createStudents } from '#server/testing/crowd.ts'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

/* The clock starts on Friday, 20/11/2026, at noon in India. 7:00 on the next day is 19 hours later. */

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})

async function startDigests(replicas: readonly TestPortal[] = [t]): Promise<void> {
  for (const { portal } of replicas)
    await portal.inTransaction((tx) => portal.jobs.add(tx, 'start-digests', {}))
  await Promise.all(replicas.map(({ portal }) => portal.jobs.drain()))
}

async function choose(who: SignedIn, choice: string): Promise<void> {
  const { status } = await t.call(who, 'PUT', '/mails/choices', { kind: 'Digest', choice })
  expect(status).toBe(200)
}
const digestsTo = async (who: SignedIn) =>
  (await mailsTo(t, who.email)).filter((mail) => mail.includes('New for you'))
/** Makes an event at an hour of the clock. */
async function announceAt(hours: number, title: string) {
  await travel(t, hours, team)
  const [startsAt, endsAt] = [hoursOn(900), hoursOn(904)]
  return announce(t, team, { title, startsAt, endsAt, registrationClosesAt: '' })
}

test('a student gets by choice what is unseen since the last digest, daily or on Mondays, and nothing when there is nothing', async () => {
  const [daily, weekly, none, seen] = [
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
    await t.person('Student'),
  ]
  await choose(daily, 'daily')
  await choose(weekly, 'weekly')
  await choose(seen, 'daily')
  await announceAt(1, 'Kite day')
  await travel(t, 18, seen)
  await t.call(seen, 'PUT', '/notification/markAllSeen')
  await startDigests()
  expect(await digestsTo(daily)).toEqual([])
  await travel(t, 19)
  for (const _twice of [1, 2]) await startDigests()
  const [first = '', ...more] = await digestsTo(daily)
  expect(more).toEqual([])
  expect(first).toMatch(/Events\s+\S+ Kite day/)
  for (const who of [weekly, none, seen]) expect(await digestsTo(who)).toEqual([])
  // Nothing has happened until Sunday.
  await travel(t, 43)
  await startDigests()
  expect(await digestsTo(daily)).toHaveLength(1)
  await announceAt(50, 'Chess day')
  await travel(t, 67)
  await startDigests()
  const second = (await digestsTo(daily)).at(-1) ?? ''
  expect(second).toContain('Chess day')
  expect(second).not.toContain('Kite day')
  const [ofWeek = ''] = await digestsTo(weekly)
  expect(ofWeek).toContain('Kite day')
  expect(ofWeek).toContain('Chess day')
  await travel(t, 67, daily)
  await choose(daily, 'off')
  await announceAt(70, 'Dance day')
  await travel(t, 91)
  await startDigests()
  expect(await digestsTo(daily)).toHaveLength(2)
  expect(await digestsTo(seen)).toHaveLength(2)
})

test('1,000 people get one digest each in batches, also with two replicas', async () => {
  const ids = await createStudents(t, 1_000)
  await sql`insert into mail_choices (account_id, kind, choice)
    select unnest(${ids}::bigint[]), 'Digest', 'daily'`.execute(t.portal.db)
  await announceAt(100, 'Opera day')
  await travel(t, 115)
  await startDigests([t, await t.openReplica()])
  await t.portal.jobs.drain()
  const { rows } = await sql<{
    mailedCount: number
    readerCount: number
  }>`select mailed_count as "mailedCount",
    (select count(*)::int from mail_choices where kind = 'Digest' and choice = 'daily') as "readerCount"
    from digest_runs order by id desc limit 1`.execute(t.portal.db)
  expect(rows[0]?.mailedCount).toBe(rows[0]?.readerCount)
  for (const nth of [1, 200, 201, 1_000]) expect(await mailsTo(t, `crowd${nth}@gst.example`)).toHaveLength(1)
})
