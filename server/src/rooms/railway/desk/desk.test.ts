import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { appliedFor, withBooklet } from '#server/testing/railway-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { foldCounts, spansOf } from './application-count.store.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let meena: SignedIn
let arun: SignedIn
let student: SignedIn
beforeAll(async () => {
  meena = await t.person('Railway', { name: 'Meena Joshi' })
  arun = await t.person('Railway', { name: 'Arun Pai' })
  student = await t.person('Student')
  await withBooklet(t, meena, { family: 'C', first: 206_301 })
})
beforeEach(() => travel(t, 0, meena, arun, student))

let nth = 0
/** A pending application of a student of its own. */
async function applied(more: Readonly<Record<string, unknown>> = {}, name = 'Aarohi Deshmukh') {
  nth += 1
  const prn = `124A${String(2000 + nth)}`
  const who = await t.person('Student', { name, student: { prn } })
  return { id: await appliedFor(t, who, more), prn, who }
}
const decide = (id: string, state: string, more: object = {}, who = meena) =>
  t.call(who, 'PUT', `/railway/applications/${id}/state`, { state, ...more })
const decideAll = (ids: string[], state: string, more: object = {}) =>
  t.call(meena, 'PUT', '/railway/applications/state', { ids, state, ...more })
const list = async (query = '', who = meena) =>
  (await t.call(who, 'GET', `/railway/applications?${query}`)).body.data
const names = async (query: string) =>
  (await list(query)).result.map(({ name }: RailwayDeskRow) => name) as string[]
const detail = async (id: string) => (await t.call(meena, 'GET', `/railway/applications/${id}`)).body.data

describe('the list', () => {
  test('is narrowed by state, line, class, period, days and search, and counts what fits', async () => {
    const central = await applied({ applied_at: hoursOn(-48) }, 'Filter Asha')
    const western = await applied(
      { line: 'Western', station: 'Bandra', class: 'I', period: 'Monthly', applied_at: hoursOn(-24) },
      'Filter Bela',
    )
    await decide(western.id, 'Approved', {}, arun)
    const all = await list('name=filter')
    expect(all).toMatchObject({ total: 2, totalPage: 1 })
    expect(all.result[0]).toMatchObject({
      ...{ name: 'Filter Bela', state: 'Approved', line: 'Western', station: 'Bandra', undo: null },
      can: { approve: false, reject: true, issue: true, withdraw: true, undo: true },
    })
    const filters: [string, string[]][] = [
      ['state=Pending', ['Filter Asha']],
      ['state=Approved', ['Filter Bela']],
      // What has to be done comes oldest first, all else newest first.
      ['state=Pending,Approved', ['Filter Asha', 'Filter Bela']],
      ['', ['Filter Bela', 'Filter Asha']],
      ['line=Western', ['Filter Bela']],
      ['class=I', ['Filter Bela']],
      ['period=Quarterly', ['Filter Asha']],
      ['from=2026-11-19', ['Filter Bela']],
      ['to=2026-11-18', ['Filter Asha']],
      ['line=Central&class=I', []],
    ]
    for (const [query, expected] of filters)
      expect([query, await names(`${query}&name=filter`)]).toEqual([query, expected])
    expect(await names(`name=${central.prn}`)).toEqual(['Filter Asha'])
    expect(await names('name=asha%20filt')).toEqual(['Filter Asha'])
    for (const none of ['name=%25', 'name=_', 'name=nobody']) expect(await names(none)).toEqual([])
  })

  test('counts with every filter what counting the rows gives, folded or not', async () => {
    for (const [nthDay, line] of ['Central', 'Harbour', 'Western'].entries())
      await applied({
        line,
        applied_at: hoursOn(-24 * 40 * nthDay),
        period: nthDay === 1 ? 'Monthly' : 'Quarterly',
      })
    const one = await applied({ line: 'Harbour' })
    await decide(one.id, 'Approved', {}, arun)
    const counts = async () => {
      const found: Record<string, [kept: number, counted: number]> = {}
      for (const state of [null, 'Pending', 'Approved'])
        for (const line of [null, 'Harbour'])
          for (const days of [
            null,
            ['2026-10-11', '2026-11-20'],
            ['2026-09-02', '2026-11-05'],
            ['2026-11-20', '2026-11-20'],
          ]) {
            const query = `state=${state ?? ''}${line ? `&line=${line}` : ''}${days ? `&from=${days[0]}&to=${days[1]}` : ''}`
            const { rows } = await sql<{ n: number }>`select count(*)::int as n from railway_applications
              where (${state}::text is null or state = ${state}) and (${line}::text is null or line = ${line})
                and (${days === null} or railway_day_of(applied_at) between ${days?.[0] ?? null}::date and ${days?.[1] ?? null}::date)`.execute(
              t.portal.db,
            )
            found[query] = [(await list(query)).total, rows[0]?.n ?? -1]
          }
      return found
    }
    for (const [kept, counted] of Object.values(await counts())) expect(kept).toBe(counted)
    await t.portal.inTransaction((tx) => foldCounts(tx))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from railway_count_changes`.execute(
      t.portal.db,
    )
    expect(rows[0]?.n).toBe(0)
    for (const [kept, counted] of Object.values(await counts())) expect(kept).toBe(counted)
  })

  test('covers any days by whole months and the days around them', () => {
    expect(spansOf(null, null)).toEqual([{ grain: 'all', from: '-infinity', until: 'infinity' }])
    expect(spansOf('2026-11-20', '2026-11-20')).toEqual([
      { grain: 'day', from: '2026-11-20', until: '2026-11-21' },
    ])
    expect(spansOf('2026-01-01', '2026-02-28')).toEqual([
      { grain: 'month', from: '2026-01-01', until: '2026-03-01' },
    ])
    expect(spansOf('2025-12-30', '2026-03-02')).toEqual([
      { grain: 'month', from: '2026-01-01', until: '2026-03-01' },
      { grain: 'day', from: '2025-12-30', until: '2026-01-01' },
      { grain: 'day', from: '2026-03-01', until: '2026-03-03' },
    ])
  })

  test('refuses a filter that is none', async () => {
    for (const query of [
      ...['state=Open', 'line=Metro', 'class=III', 'period=Weekly', 'from=20/11/2026', 'page=0', 'limit=51'],
      ...['name=%00', 'from=2026-11-20&to=2026-11-19'],
    ])
      expect([query, (await t.call(meena, 'GET', `/railway/applications?${query}`)).status]).toEqual([
        query,
        400,
      ])
    expect(await list('page=900000')).toMatchObject({ result: [] })
  })
})

describe('deciding', () => {
  test('approves, keeps the row for an undo, and names who was first to the second clerk', async () => {
    const { id, who } = await applied({}, 'Race Kulkarni')
    const first = await decide(id, 'Approved')
    expect([first.status, first.body.message]).toEqual([200, 'Race Kulkarni: approved'])
    expect(first.body.data).toMatchObject({ state: 'Approved', undo: { ids: [id], leftMs: 10_000 } })
    const second = await decide(id, 'Approved', {}, arun)
    expect([second.status, second.body.message]).toEqual([
      409,
      'Race Kulkarni was already approved by Meena Joshi on 20/11/2026, 12:00 pm.',
    ])
    expect(second.body.data).toMatchObject({ state: 'Approved', by: 'Meena Joshi' })
    // Her own decision stays on her list of what is pending, and on nobody else's.
    expect(await names('state=Pending&name=race')).toEqual(['Race Kulkarni'])
    expect((await list('state=Pending&name=race', arun)).result).toEqual([])
    const undone = await decide(id, 'Pending')
    expect([undone.status, undone.body.data.state]).toEqual([200, 'Pending'])
    expect((await detail(id)).history.map(({ move }: { move: string }) => move)).toEqual([
      'undo',
      'approve',
      'apply',
    ])
    expect((await decide(id, 'Approved', {}, who)).status).toBe(403)
  })

  test('of two clerks at once one decides', async () => {
    const { id } = await applied()
    const answers = await Promise.all([
      decide(id, 'Approved'),
      decide(id, 'Rejected', { reason: 'Wrong station chosen' }, arun),
    ])
    // A rejection may follow an approval; an approval never follows a rejection.
    const state = (await detail(id)).state
    if (state === 'Approved') expect(answers.map(({ status }) => status)).toEqual([200, 409])
    else expect(answers[1]?.status).toBe(200)
    const both = await Promise.all(
      ['Approved', 'Approved'].map(async (to) => decide((await applied()).id, to)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('rejects with a reason that the student reads', async () => {
    const { id } = await applied()
    const bare = await decide(id, 'Rejected')
    expect([bare.status, bare.body.errors[0].path]).toEqual([400, 'reason'])
    const rejected = await decide(id, 'Rejected', { reason: "Your document can't be read." })
    expect(rejected.body.data).toMatchObject({ state: 'Rejected', reason: "Your document can't be read." })
    expect((await detail(id)).history[0]).toMatchObject({ move: 'reject', by: 'Meena Joshi' })
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject = ${`railway-application:${id}`}`.execute(t.portal.db)
    expect(rows).toEqual([{ action: 'railway-reject' }])
  })

  test('undoes later, or what another decided, with a reason alone', async () => {
    const { id } = await applied()
    await decide(id, 'Approved')
    const others = await decide(id, 'Pending', {}, arun)
    expect([others.status, others.body.errors[0]]).toEqual([
      400,
      { path: 'reason', message: 'Meena Joshi decided this. Enter a reason.' },
    ])
    await travel(t, 1, meena)
    expect((await decide(id, 'Pending')).body.errors[0].message).toBe(
      'More than 10 seconds have passed. Enter a reason.',
    )
    expect((await decide(id, 'Pending', { reason: 'Approved by mistake' })).status).toBe(200)
  })

  test('issues with the next leaf, and marks it when the certificate is not collected', async () => {
    const { id } = await applied()
    expect((await decide(id, 'Issued')).status).toBe(409)
    await decide(id, 'Approved')
    const issued = await decide(id, 'Issued')
    expect([issued.status, issued.body.data]).toMatchObject([
      200,
      { state: 'Issued', serial: 'C206301', can: { withdraw: true } },
    ])
    expect(await names('name=c206301')).toEqual(['Aarohi Deshmukh'])
    expect((await decide(id, 'Cancelled')).body.errors[0].path).toBe('reason')
    const cancelled = await decide(id, 'Cancelled', { reason: 'Did not come', isNotCollected: true })
    expect(cancelled.body.data.state).toBe('Cancelled')
    const { rows } = await sql`select state, reason from railway_leaves where serial = 'C206301'`.execute(
      t.portal.db,
    )
    expect(rows).toEqual([{ state: 'NotCollected', reason: 'Did not come' }])
  })

  test('refuses what was changed since it was read, what is absent and what is none', async () => {
    const { id } = await applied()
    expect((await decide(id, 'Approved', { version: 9 })).status).toBe(409)
    expect((await decide('999999', 'Approved')).status).toBe(404)
    expect((await decide('no-id', 'Approved')).status).toBe(404)
    for (const body of [{ state: 'Expired' }, { state: 'Approved', version: 'x' }, {}])
      expect((await t.call(meena, 'PUT', `/railway/applications/${id}/state`, body)).status).toBe(400)
  })

  test('decides on several at once, on all or none', async () => {
    const several = [
      await applied({}, 'Bulk One'),
      await applied({}, 'Bulk Two'),
      await applied({}, 'Bulk Three'),
    ]
    const ids = several.map(({ id }) => id)
    await decide(ids[1] ?? '', 'Approved', {}, arun)
    const refused = await decideAll(ids, 'Approved')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Nothing was approved. 1 of 3 can't be approved.",
    ])
    expect(refused.body.data.refused).toEqual([
      { _id: ids[1], message: 'Bulk Two was already approved by Arun Pai on 20/11/2026, 12:00 pm.' },
    ])
    expect((await detail(ids[0] ?? '')).state).toBe('Pending')
    const [one = '', , three = ''] = ids
    const approved = await decideAll([one, three], 'Approved')
    expect([approved.status, approved.body.message, approved.body.data]).toMatchObject([
      ...[200, '2 approved'],
      { count: 2, undo: { ids: [one, three] } },
    ])
    expect((await decideAll([one, three], 'Pending')).body.message).toBe('2 put back to pending')
    expect((await decideAll([one, three], 'Rejected')).body.errors[0].path).toBe('reason')
    expect((await decideAll([one, three], 'Rejected', { reason: 'Only monthly at present' })).status).toBe(
      200,
    )
    expect((await decideAll([one, '999999'], 'Approved')).body.data.refused).toHaveLength(2)
    for (const body of [
      { ids: [], state: 'Approved' },
      { ids: ['1'], state: 'Issued' },
      { state: 'Approved' },
    ])
      expect((await t.call(meena, 'PUT', '/railway/applications/state', body)).status).toBe(400)
  })
})

describe('the detail', () => {
  test('holds the checks, what was done and earlier concessions', async () => {
    const { id, who } = await applied({
      kind: 'Renewal',
      last_pass_ends_on: '2026-12-20',
      born_on: '1999-01-01',
    })
    expect((await detail(id)).checks).toEqual([
      { tone: 'bad', sentence: 'Age 27, limit 25' },
      { tone: 'good', sentence: 'Studies TE IT' },
      { tone: 'bad', sentence: 'Last pass is valid until 20/12/2026' },
      { tone: 'warn', sentence: 'First application: check the proof of address' },
    ])
    await decide(id, 'Approved')
    await decide(id, 'Issued')
    const next = await appliedFor(t, who, { address: '7, Fort road, Badlapur' })
    const seen = await detail(next)
    expect(seen.checks[2]).toEqual({
      tone: 'warn',
      sentence: 'Address changed since 20/11/2026: check the proof',
    })
    expect(seen.earlier).toEqual([
      { _id: id, state: 'Issued', serial: 'C206302', at: hoursOn(0), route: 'Badlapur to Nerul' },
    ])
    expect((await t.call(meena, 'GET', '/railway/applications/999999')).status).toBe(404)
    expect((await t.call(who, 'GET', `/railway/applications/${id}`)).status).toBe(403)
  })

  test('is corrected with a reason, and what was there before stays in its history', async () => {
    const { id } = await applied()
    const correct = (body: object, address = id) =>
      t.call(meena, 'PUT', `/railway/applications/${address}/correction`, body)
    const wrong: [object, string][] = [
      [{ pin: '421504' }, 'reason'],
      [{ reason: 'Nothing else' }, 'reason'],
      [{ pin: '4215', reason: 'Wrong PIN' }, 'pin'],
      [{ station: 'Bandra', reason: 'Moved' }, 'station'],
      [{ line: 'Harbour', station: 'Nerul', reason: 'Moved' }, 'station'],
      [{ class: 'III', reason: 'Wrong class' }, 'class'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: answer } = await correct(body)
      expect([status, answer.errors[0].path]).toEqual([400, path])
    }
    const done = await correct({
      line: 'Western',
      station: 'Bandra',
      pin: '400050',
      reason: 'Lives in Bandra',
    })
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { line: 'Western', station: 'Bandra', state: 'Pending' },
    ])
    const seen = await detail(id)
    expect(seen.pin).toBe('400050')
    expect(seen.history[0]).toMatchObject({ move: 'correct', by: 'Meena Joshi', reason: 'Lives in Bandra' })
    expect(seen.history[0].changed.sort()).toEqual(['line', 'pin', 'station'])
    expect((await correct({ pin: '400051', reason: 'Old page', version: 1 })).status).toBe(409)
    expect((await correct({ pin: '400051', reason: 'Absent' }, '999999')).status).toBe(404)
    await decide(id, 'Rejected', { reason: 'Wrong station' })
    expect((await correct({ pin: '400051', reason: 'Too late' })).status).toBe(409)
  })
})

describe('the token board', () => {
  test('calls each number once, whoever calls, and one again by name', async () => {
    const queue = await Promise.all(
      [1, 2, 3].map(async (token) => {
        const { id } = await applied({}, `Token ${token}`)
        await decide(id, 'Approved')
        await sql`update railway_applications set pickup_at = ${hoursOn(1)}, token = ${token} where id = ${id}`.execute(
          t.portal.db,
        )
        return id
      }),
    )
    const call = (who: SignedIn, body?: object) => t.call(who, 'PUT', '/railway/tokens/next', body)
    const board = async () => (await t.call(meena, 'GET', '/railway/tokens')).body.data
    expect(await board()).toMatchObject({
      current: null,
      waiting: [{ token: 1 }, { token: 2 }, { token: 3 }],
    })
    await Promise.all([call(meena), call(arun)])
    const after = await board()
    expect(after.waiting).toMatchObject([{ token: 3 }])
    expect([after.current.token, after.called[0].token].sort()).toEqual([1, 2])
    await travel(t, 0.1, meena, arun)
    expect((await call(meena)).body).toMatchObject({
      message: 'Token 3: Token 3',
      data: { current: { token: 3 } },
    })
    expect((await call(arun)).body.message).toBe('Nobody is waiting.')
    await travel(t, 0.2, meena, arun)
    expect((await call(arun, { id: queue[0] })).body.data.current.token).toBe(1)
    await decide(queue[0] ?? '', 'Issued')
    expect((await call(arun, { id: queue[0] })).status).toBe(409)
    expect((await call(arun, { id: '999999' })).status).toBe(404)
    expect((await call(arun, { id: 7 })).status).toBe(400)
    expect((await t.call(meena, 'GET', '/railway/tokens?day=today')).status).toBe(400)
    expect((await t.call(meena, 'GET', '/railway/tokens?day=2026-11-19')).body.data.waiting).toEqual([])
  })
})

describe('a change of home station', () => {
  const asked = async (who: SignedIn) => {
    const { rows } = await sql<{ id: string }>`insert into railway_station_changes
        (account_id, state, from_line, from_station, line, station, address, pin, asked_at)
      values (${who.id}, 'Pending', 'Central', 'Badlapur', 'Western', 'Bandra', '3, Hill road, Bandra', '400050',
        ${t.clock.now()}) returning id`.execute(t.portal.db)
    return rows[0]?.id ?? ''
  }
  const answer = (id: string, body: object, who = meena) =>
    t.call(who, 'PUT', `/railway/station-changes/${id}/state`, body)

  test('counts from its approval on, and is decided once', async () => {
    const who = await t.person('Student', { name: 'Moving Iyer' })
    const id = await asked(who)
    const { body } = await t.call(meena, 'GET', '/railway/station-changes')
    expect(body.data).toMatchObject({
      total: 1,
      result: [
        {
          _id: id,
          name: 'Moving Iyer',
          from: { station: 'Badlapur' },
          to: { station: 'Bandra' },
          can: { decide: true },
        },
      ],
    })
    const done = await answer(id, { state: 'Approved' })
    expect([done.status, done.body.message]).toEqual([200, 'Moving Iyer: Bandra approved'])
    const { rows } =
      await sql`select line, station, pin from railway_homes where account_id = ${who.id}`.execute(
        t.portal.db,
      )
    expect(rows).toEqual([{ line: 'Western', station: 'Bandra', pin: '400050' }])
    const again = await answer(id, { state: 'Rejected', reason: 'Too late for this' }, arun)
    expect([again.status, again.body.message]).toEqual([
      409,
      'The request of Moving Iyer was already approved by Meena Joshi on 20/11/2026, 12:00 pm.',
    ])
  })

  test('is rejected with a reason', async () => {
    const id = await asked(await t.person('Student'))
    expect((await answer(id, { state: 'Rejected' })).body.errors[0].path).toBe('reason')
    expect((await answer(id, { state: 'Cancelled' })).status).toBe(400)
    expect((await answer('999999', { state: 'Approved' })).status).toBe(404)
    const done = await answer(id, { state: 'Rejected', reason: 'The proof is of another person' })
    expect(done.body.data).toMatchObject({
      state: 'Rejected',
      decidedBy: 'Meena Joshi',
      can: { decide: false },
    })
    expect((await t.call(meena, 'GET', '/railway/station-changes?state=Rejected')).body.data.total).toBe(1)
    expect((await t.call(meena, 'GET', '/railway/station-changes?state=Open')).status).toBe(400)
  })
})

describe('counters and settings', () => {
  test('say what there is to do, until when the counter is open, and what the viewer did', async () => {
    const { body } = await t.call(arun, 'GET', '/railway/figures')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from railway_applications where state = 'Pending'`.execute(t.portal.db)
    expect(body.data).toMatchObject({ isOpen: true, openUntil: '13:00', states: { Pending: rows[0]?.n } })
    expect(body.data.mine).toMatchObject({ since: hoursOn(0) })
    // A Sunday.
    await travel(t, 48, arun)
    const sunday = await t.call(arun, 'GET', '/railway/figures')
    expect(sunday.body.data).toMatchObject({
      openUntil: null,
      issuedToday: 0,
      mine: { since: null, approved: 0 },
    })
  })

  test('are saved field by field, and refused with a sentence', async () => {
    const save = (body: object, who = meena) => t.call(who, 'PUT', '/railway/settings', body)
    const before = (await t.call(meena, 'GET', '/railway/settings')).body.data
    expect(before).toMatchObject({
      isOpen: true,
      certificateDays: 3,
      renewalDays: 3,
      ageMax: 25,
      slotsPerHour: 4,
    })
    await Promise.all([save({ notice: 'Closed on Friday' }), save({ placesPerSlot: 8 }, arun)])
    const after = (await t.call(meena, 'GET', '/railway/settings')).body.data
    expect(after).toEqual({ ...before, notice: 'Closed on Friday', placesPerSlot: 8 })
    const wrong: [object, string][] = [
      [{ ageMax: 12 }, 'ageMax'],
      [{ closesAt: '09:00' }, 'closesAt'],
      [{ periods: [] }, 'periods'],
      [{ destination: 'Pune' }, 'destination'],
      [{ slotsPerHour: 5 }, 'slotsPerHour'],
      [{ families: [] }, 'families'],
      [{ isOpen: 'no' }, 'isOpen'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: answer } = await save(body)
      expect([status, answer.errors[0].path]).toEqual([400, path])
    }
    expect((await t.call(meena, 'GET', '/railway/settings')).body.data).toEqual(after)
    expect((await t.call(student, 'GET', '/railway/settings')).status).toBe(403)
  })
})
