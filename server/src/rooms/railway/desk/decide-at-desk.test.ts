import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { appliedFor } from '#server/testing/railway-testing.ts'
import { testRailwayDesk } from './testing-desk.ts'

const { t, people, applied, decide, list, names, detail } = testRailwayDesk()

describe('deciding', () => {
  const decideAll = (ids: string[], state: string, more: object = {}) =>
    t.call(people.meena, 'PUT', '/railway/applications/state', { ids, state, ...more })

  test('approves, keeps the row for an undo, and names who was first to the second clerk', async () => {
    const { id, who } = await applied({}, 'Race Kulkarni')
    const first = await decide(id, 'Approved')
    expect([first.status, first.body.message]).toEqual([200, 'Race Kulkarni: approved'])
    expect(first.body.data).toMatchObject({ state: 'Approved', undo: { ids: [id], leftMs: 10_000 } })
    const second = await decide(id, 'Approved', {}, people.arun)
    expect([second.status, second.body.message]).toEqual([
      409,
      'Race Kulkarni was already approved by Meena Joshi on 20/11/2026, 12:00 pm.',
    ])
    expect(second.body.data).toMatchObject({ state: 'Approved', by: 'Meena Joshi' })
    // A clerk's own decision stays on their pending list, and on nobody else's.
    expect(await names('state=Pending&name=race')).toEqual(['Race Kulkarni'])
    expect((await list('state=Pending&name=race', people.arun)).result).toEqual([])
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
      decide(id, 'Rejected', { reason: 'Wrong station chosen' }, people.arun),
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

  test('rejects with a reason that the people.student reads', async () => {
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
    const others = await decide(id, 'Pending', {}, people.arun)
    expect([others.status, others.body.errors[0]]).toEqual([
      400,
      { path: 'reason', message: 'Meena Joshi decided this. Enter a reason.' },
    ])
    await travel(t, 1, people.meena)
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
    const stale = await decide(id, 'Approved', { version: 9 })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Aarohi Deshmukh was changed since you opened it. Check what is new, then decide again.',
    ])
    expect((await decide('999999', 'Approved')).status).toBe(404)
    expect((await decide('no-id', 'Approved')).status).toBe(404)
    for (const body of [{ state: 'Expired' }, { state: 'Approved', version: 'x' }, {}])
      expect((await t.call(people.meena, 'PUT', `/railway/applications/${id}/state`, body)).status).toBe(400)
  })

  test('decides on several at once, on all or none', async () => {
    const several = [
      await applied({}, 'Bulk One'),
      await applied({}, 'Bulk Two'),
      await applied({}, 'Bulk Three'),
    ]
    const ids = several.map(({ id }) => id)
    await decide(ids[1] ?? '', 'Approved', {}, people.arun)
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
      expect((await t.call(people.meena, 'PUT', '/railway/applications/state', body)).status).toBe(400)
  })
})

describe('deciding on several that were changed meanwhile', () => {
  const decideAll = (body: object) => t.call(people.meena, 'PUT', '/railway/applications/state', body)

  test('names those that another clerk corrected, and decides on none until the clerk has seen them', async () => {
    const ids = [(await applied({}, 'Seen One')).id, (await applied({}, 'Seen Two')).id]
    const [one = '', two = ''] = ids
    const versionsNow = async () =>
      Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await detail(id)).version])))
    const versions = await versionsNow()
    const correction = { class: 'I', reason: 'The old pass is of class I' }
    await t.call(people.arun, 'PUT', `/railway/applications/${two}/correction`, correction)
    const stale = await decideAll({ ids, state: 'Approved', versions })
    expect([stale.status, stale.body.data.refused]).toEqual([
      409,
      [
        {
          _id: two,
          message: 'Seen Two was changed since you opened it. Check what is new, then decide again.',
        },
      ],
    ])
    expect((await detail(one)).state).toBe('Pending')
    const approved = await decideAll({ ids, state: 'Approved', versions: await versionsNow() })
    expect([approved.status, approved.body.message]).toEqual([200, '2 approved'])
    // An undo applies to the decision, whatever the version.
    expect((await decideAll({ ids, state: 'Pending' })).body.message).toBe('2 put back to pending')
  })

  test('reads versions of whole numbers only', async () => {
    const { id } = await applied()
    for (const versions of [{ [id]: 'x' }, { [id]: 0 }, [1], { [id]: 1.5 }])
      expect((await decideAll({ ids: [id], state: 'Approved', versions })).status).toBe(400)
  })
})

test('a student reads in the history what the desk corrected, and why', async () => {
  const { id, who } = await applied()
  const correction = { class: 'I', reason: 'The old pass is of class I' }
  const url = `/railway/applications/${id}/correction`
  expect((await t.call(people.meena, 'PUT', url, correction)).status).toBe(200)
  const { history } = (await t.call(who, 'GET', '/railway/mine')).body.data
  expect(history.map(({ move }: { move: string }) => move)).toEqual(['apply', 'correct'])
  expect(history[0].changed).toEqual([])
  expect(history[1]).toMatchObject({ by: 'desk', reason: correction.reason, changed: ['class'] })
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
    expect((await t.call(people.meena, 'GET', '/railway/applications/999999')).status).toBe(404)
    expect((await t.call(who, 'GET', `/railway/applications/${id}`)).status).toBe(403)
  })

  test('is corrected with a reason, and what was there before stays in its history', async () => {
    const { id } = await applied()
    const correct = (body: object, address = id) =>
      t.call(people.meena, 'PUT', `/railway/applications/${address}/correction`, body)
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
