import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pushRailwayDesk } from '#rooms/railway/railway.channels.ts'
import { Dice } from '#server/cast/dice.ts'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { foldCounts } from './application-count.store.ts'
import { spansOf } from './count-listed.ts'
import { testRailwayDesk } from './testing-desk.ts'

const { t, people, applied, decide, list, names } = testRailwayDesk()

type Asked = Readonly<Record<'limit' | 'page', string>> &
  Readonly<Partial<Record<'from' | 'to' | 'state' | 'line' | 'class', string>>>

/** Returns the total and the ids of a page by one statement over all rows. */
async function readDirectly({
  limit,
  page,
  state,
  ...asked
}: Asked): Promise<[total: number, ids: string[]]> {
  const isToDo = state === 'Pending' || state === 'Pending,Approved'
  const { rows } = await sql<{ id: string }>`select id from railway_applications
    where (${state ?? null}::text is null or state = any(string_to_array(${state ?? null}, ',')))
      and (${asked.line ?? null}::text is null or line = ${asked.line ?? null})
      and (${asked.class ?? null}::text is null or class = ${asked.class ?? null})
      and railway_day_of(applied_at) between ${asked.from ?? '-infinity'}::date and ${asked.to ?? 'infinity'}::date
    order by extract(epoch from applied_at) * ${isToDo ? 1 : -1}, id * ${isToDo ? 1 : -1}`.execute(
    t.portal.db,
  )
  const ids = rows.map(({ id }) => id)
  return [ids.length, ids.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))]
}

describe('the list', () => {
  test('is narrowed by state, line, class, period, days and search, and counts what fits', async () => {
    const central = await applied({ applied_at: hoursOn(-48) }, 'Filter Asha')
    const western = await applied(
      { line: 'Western', station: 'Bandra', class: 'I', period: 'Monthly', applied_at: hoursOn(-24) },
      'Filter Bela',
    )
    await decide(western.id, 'Approved', {}, people.arun)
    const all = await list('name=filter')
    expect(all).toMatchObject({ total: 2, totalPage: 1 })
    expect(all.result[0]).toMatchObject({
      name: 'Filter Bela',
      state: 'Approved',
      line: 'Western',
      station: 'Bandra',
      undo: null,
      can: { approve: false, reject: true, issue: true, withdraw: true, undo: true },
    })
    const filters: [string, string[]][] = [
      ['state=Pending', ['Filter Asha']],
      ['state=Approved', ['Filter Bela']],
      // Open applications come oldest first, all others newest first.
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
    // Numbers are searched by their beginning, and anywhere only if none begins that way.
    expect(await names('name=124a2')).toEqual(['Filter Bela', 'Filter Asha'])
    expect(await names('name=124a2&line=Western')).toEqual(['Filter Bela'])
    expect(await names(`name=${central.prn.slice(2)}`)).toEqual(['Filter Asha'])
    expect(await names('name=asha%20filt')).toEqual(['Filter Asha'])
    for (const none of ['name=%25', 'name=_', 'name=nobody']) expect(await names(none)).toEqual([])
  })

  test('shows a change at once, also what was read a moment before', async () => {
    const { id } = await applied({}, 'Kept Rane')
    const states = async (query: string, who = people.meena) =>
      (await list(`name=kept&${query}`, who)).result.map(({ state }: RailwayDeskRow) => state)
    expect([await states('state=Pending'), await states('state=Approved')]).toEqual([['Pending'], []])
    await decide(id, 'Approved', {}, people.arun)
    expect([await states('state=Pending'), await states('state=Approved')]).toEqual([[], ['Approved']])
    expect(await states('state=Pending', people.arun)).toEqual(['Approved'])
    await travel(t, 0.1, people.meena, people.arun)
    expect(await states('state=Pending', people.arun)).toEqual([])
  })

  test('counts with every filter what counting the rows gives, folded or not', async () => {
    for (const [nthDay, line] of ['Central', 'Harbour', 'Western'].entries())
      await applied({
        line,
        applied_at: hoursOn(-24 * 40 * nthDay),
        period: nthDay === 1 ? 'Monthly' : 'Quarterly',
      })
    const one = await applied({ line: 'Harbour' })
    await decide(one.id, 'Approved', {}, people.arun)
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

  test('gives every page of any filter and days as one statement over all rows would', async () => {
    const student = await t.person('Student', { name: 'Paged Rane', student: { prn: '124A9999' } })
    await applied({ applied_at: hoursOn(-24 * 50) }, 'Paged Open')
    await sql`insert into railway_applications (account_id, state, name, email, prn, branch, year, gender, born_on, phone, address, pin,
        line, station, destination, class, period, kind, applied_at, state_at)
      select ${student.id}, (array['Expired', 'Rejected', 'Cancelled'])[1 + n % 3], 'Paged Rane', '', '124A9999', 'CE', 'SE', 'Female',
        '2005-04-01', '', '', '421503', (array['Central', 'Harbour', 'Western'])[1 + n % 5 % 3], 'Badlapur', 'Nerul',
        case n % 4 when 0 then 'I' else 'II' end, 'Monthly', 'New', at, at
      from generate_series(1, 700) n, lateral (select ${hoursOn(0)}::timestamptz - n * n * interval '14 seconds' as at) as at`.execute(
      t.portal.db,
    )
    await t.portal.inTransaction((tx) => pushRailwayDesk(t.portal, tx))
    const dice = new Dice('pages')
    const day = () =>
      new Date(t.clock.now().getTime() - dice.whole(0, 95) * 86_400_000).toISOString().slice(0, 10)
    for (let nth = 0; nth < 120; nth += 1) {
      const [from, to] = [day(), day()].sort()
      const asked = {
        limit: '50',
        page: String(dice.whole(1, dice.whole(1, 14))),
        ...(dice.isLucky(0.6) && { from }),
        ...(dice.isLucky(0.6) && { to }),
        ...(dice.isLucky(0.4) && {
          state: dice.pick(['Expired', 'Pending,Approved', 'Rejected,Cancelled', 'Pending']),
        }),
        ...(dice.isLucky(0.3) && { line: dice.pick(['Central', 'Western', 'Uran']) }),
        ...(dice.isLucky(0.3) && { class: dice.pick(['I', 'II']) }),
      }
      const { result, total } = await list(new URLSearchParams(asked).toString())
      const expected = await readDirectly(asked)
      expect([asked, total, result.map(({ _id }: RailwayDeskRow) => _id)]).toEqual([asked, ...expected])
    }
  })

  test('covers any days by whole months and the days around them', () => {
    const always = { month: null, from: '0000-01-01', until: '9999-12-32' }
    expect(spansOf(null, null)).toEqual([always])
    expect(spansOf('2026-11-20', '2026-11-20')).toEqual([
      { month: '2026-11', from: '2026-11-20', until: '2026-11-21' },
    ])
    expect(spansOf('2026-01-01', '2026-02-28')).toEqual([
      { month: null, from: '2026-01-01', until: '2026-03-01' },
    ])
    expect(spansOf('2025-12-30', '2026-03-02')).toEqual([
      { month: '2025-12', from: '2025-12-30', until: '2026-01-01' },
      { month: null, from: '2026-01-01', until: '2026-03-01' },
      { month: '2026-03', from: '2026-03-01', until: '2026-03-03' },
    ])
    expect(spansOf('2025-12-30', '2026-01-02')).toEqual([
      { month: '2025-12', from: '2025-12-30', until: '2026-01-01' },
      { month: '2026-01', from: '2026-01-01', until: '2026-01-03' },
    ])
    expect(spansOf('2026-11-15', null)).toEqual([
      { month: '2026-11', from: '2026-11-15', until: '2026-12-01' },
      { month: null, from: '2026-12-01', until: always.until },
    ])
  })

  test('refuses a filter that is none', async () => {
    for (const query of [
      ...['state=Open', 'line=Metro', 'class=III', 'period=Weekly', 'from=20/11/2026', 'page=0', 'limit=51'],
      ...['name=%00', 'from=2026-11-20&to=2026-11-19'],
    ])
      expect([query, (await t.call(people.meena, 'GET', `/railway/applications?${query}`)).status]).toEqual([
        query,
        400,
      ])
    expect(await list('page=900000')).toMatchObject({ result: [] })
  })
})
