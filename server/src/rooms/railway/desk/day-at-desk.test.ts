import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import type { SignedIn } from '#server/testing/test-portal.ts'
import { testRailwayDesk } from './testing-desk.ts'

const { t, people, applied, decide } = testRailwayDesk()

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
    const board = async () => (await t.call(people.meena, 'GET', '/railway/tokens')).body.data
    expect(await board()).toMatchObject({
      current: null,
      waiting: [{ token: 1 }, { token: 2 }, { token: 3 }],
    })
    const both = await Promise.all([call(people.meena), call(people.arun)])
    // Each clerk gets the student who comes to them, whoever was called last.
    expect(both.map(({ body }) => body.message).sort()).toEqual(['Token 1: Token 1', 'Token 2: Token 2'])
    const after = await board()
    expect(after.waiting).toMatchObject([{ token: 3 }])
    expect([after.current.token, after.called[0].token].sort()).toEqual([1, 2])
    await travel(t, 0.1, people.meena, people.arun)
    expect((await call(people.meena)).body).toMatchObject({
      message: 'Token 3: Token 3',
      data: { current: { token: 3 } },
    })
    expect((await call(people.arun)).body.message).toBe('Nobody is waiting.')
    await travel(t, 0.2, people.meena, people.arun)
    expect((await call(people.arun, { id: queue[0] })).body.data.current.token).toBe(1)
    await decide(queue[0] ?? '', 'Issued')
    expect((await call(people.arun, { id: queue[0] })).status).toBe(409)
    expect((await call(people.arun, { id: '999999' })).status).toBe(404)
    expect((await call(people.arun, { id: 7 })).status).toBe(400)
    expect((await t.call(people.meena, 'GET', '/railway/tokens?day=today')).status).toBe(400)
    expect((await t.call(people.meena, 'GET', '/railway/tokens?day=2026-11-19')).body.data.waiting).toEqual(
      [],
    )
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
  const answer = (id: string, body: object, who = people.meena) =>
    t.call(who, 'PUT', `/railway/station-changes/${id}/state`, body)

  test('counts from its approval on, and is decided once', async () => {
    const who = await t.person('Student', { name: 'Moving Iyer' })
    const id = await asked(who)
    const { body } = await t.call(people.meena, 'GET', '/railway/station-changes')
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
    const again = await answer(id, { state: 'Rejected', reason: 'Too late for this' }, people.arun)
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
    expect(
      (await t.call(people.meena, 'GET', '/railway/station-changes?state=Rejected')).body.data.total,
    ).toBe(1)
    expect((await t.call(people.meena, 'GET', '/railway/station-changes?state=Open')).status).toBe(400)
  })
})

describe('what a clerk finds', () => {
  test('are rows at home of what waits, and applications in the search over everything', async () => {
    const { id, prn } = await applied({}, 'Wanted Zephyr')
    const rowsOf = async (who: SignedIn) =>
      (await t.call(who, 'GET', '/today')).body.data.rows.filter(
        ({ room }: { room: string }) => room === 'railway',
      )
    expect(await rowsOf(people.arun)).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/ applications? to decide$/),
        path: '/railway/admin?list=Pending',
      }),
    )
    const found = async (typed: string, who = people.arun) =>
      (await t.call(who, 'GET', `/search?q=${encodeURIComponent(typed)}`)).body.data.result.filter(
        ({ kind }: { kind: string }) => kind === 'concession',
      )
    const hit = {
      kind: 'concession',
      title: 'Wanted Zephyr',
      hint: `Pending · ${prn} · Badlapur to Nerul`,
      path: `/railway/admin?list=all&name=${prn}`,
    }
    expect(await found('zephyr')).toEqual([hit])
    expect(await found(prn)).toEqual([hit])
    expect([await found('zephyr', people.student), await rowsOf(people.student)]).toEqual([[], []])
    await decide(id, 'Approved')
    expect((await found('zephyr'))[0].hint).toBe(`Approved · ${prn} · Badlapur to Nerul`)
  })
})

describe('counters and settings', () => {
  test('show the counter closed on a holiday for everyone, not on one of a class', async () => {
    const openFrom = async () => (await t.call(people.arun, 'GET', '/railway/figures')).body.data.openFrom
    await sql`insert into calendar_terms (term) values ('2026-27-odd') on conflict do nothing`.execute(
      t.portal.db,
    )
    await sql`insert into calendar_published (id, term, uid, title, kind, starts_on, ends_on, years, branches, note, modified_at)
      values (1, '2026-27-odd', gen_random_uuid(), 'Holiday', 'holiday', '2026-11-20', '2026-11-20', '{TE}', '{}', '', now())`.execute(
      t.portal.db,
    )
    expect(await openFrom()).toBe('10:30')
    await sql`update calendar_published set years = '{}'`.execute(t.portal.db)
    expect(await openFrom()).toBeNull()
    await sql`delete from calendar_published`.execute(t.portal.db)
  })

  test('say what there is to do, until when the counter is open, and what the viewer did', async () => {
    await decide((await applied()).id, 'Approved', {}, people.arun)
    const { body } = await t.call(people.arun, 'GET', '/railway/figures')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from railway_applications where state = 'Pending'`.execute(t.portal.db)
    expect(body.data).toMatchObject({
      isOpen: true,
      openFrom: '10:30',
      openUntil: '13:00',
      states: { Pending: rows[0]?.n },
    })
    expect(body.data.mine).toMatchObject({ since: hoursOn(0) })
    // This day is a Sunday.
    await travel(t, 48, people.arun)
    const sunday = await t.call(people.arun, 'GET', '/railway/figures')
    expect(sunday.body.data).toMatchObject({
      openFrom: null,
      openUntil: null,
      issuedToday: 0,
      mine: { since: null, approved: 0 },
    })
  })

  test('are saved field by field, and refused with a sentence', async () => {
    const save = (body: object, who = people.meena) => t.call(who, 'PUT', '/railway/settings', body)
    const before = (await t.call(people.meena, 'GET', '/railway/settings')).body.data
    expect(before).toMatchObject({
      isOpen: true,
      certificateDays: 3,
      renewalDays: 3,
      ageMax: 25,
      slotsPerHour: 4,
    })
    await Promise.all([save({ notice: 'Closed on Friday' }), save({ placesPerSlot: 8 }, people.arun)])
    const after = (await t.call(people.meena, 'GET', '/railway/settings')).body.data
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
    expect((await t.call(people.meena, 'GET', '/railway/settings')).body.data).toEqual(after)
    expect((await t.call(people.student, 'GET', '/railway/settings')).status).toBe(403)
  })

  test('are saved where their row is missing, those of two clerks at once too', async () => {
    const save = (body: object, who = people.meena) => t.call(who, 'PUT', '/railway/settings', body)
    await sql`delete from railway_settings`.execute(t.portal.db)
    const defaults = (await t.call(people.meena, 'GET', '/railway/settings')).body.data
    const saved = await Promise.all([save({ notice: 'Closed on Friday' }), save({ ageMax: 27 }, people.arun)])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const after = (await t.call(people.meena, 'GET', '/railway/settings')).body.data
    expect(after).toEqual({ ...defaults, notice: 'Closed on Friday', ageMax: 27 })
  })
})
