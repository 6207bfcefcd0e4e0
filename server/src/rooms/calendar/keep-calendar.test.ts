import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { cachesOf } from './calendar.cache.ts'
import { addEntry, entryOf, publish, term } from './testing-calendar.ts'

const t = testPortal()
let council: SignedIn

beforeEach(async () => {
  council = await t.person('Council')
  await t.portal.pool.query('delete from calendar_terms')
  cachesOf(t.portal).terms.drop(null)
})

const read = async (search = '') => (await t.call(null, 'GET', `/calendar/${term}${search}`)).body.data
const draft = async () => (await t.call(council, 'GET', `/calendar/${term}/draft`)).body.data
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

describe('a council member keeps the calendar', () => {
  test('readers see nothing of a draft until it is published as a whole, and then what changed', async () => {
    await addEntry(t, council)
    await addEntry(t, council, {
      title: 'Ganesh Chaturthi',
      kind: 'holiday',
      startsOn: '2026-09-14',
      endsOn: '',
    })
    expect(await read()).toMatchObject({ entries: [], publishedAt: null, total: 0, notices: [] })
    const { status, body } = await publish(t, council)
    expect([status, body.message]).toEqual([200, 'Calendar published'])
    const seen = await read()
    expect(titles(seen.entries)).toEqual(['Unit test 1', 'Ganesh Chaturthi'])
    expect(seen.entries[1]).toMatchObject({ startsOn: '2026-09-14', endsOn: '2026-09-14', years: [] })
    expect(seen.notices).toMatchObject([{ isFirst: true, addedCount: 2, changedCount: 0 }])
    expect(seen.can).toEqual({ edit: false })
    const again = await publish(t, council)
    expect([again.status, again.body.message]).toEqual([409, 'There are no changes to publish'])
  })

  test('a change, a deletion and an addition are told together, the change with what it was', async () => {
    const test1 = await addEntry(t, council)
    const gone = await addEntry(t, council, { title: 'Old', startsOn: '2026-07-20', endsOn: '' })
    await publish(t, council)
    const path = `/calendar/entries/${test1._id}`
    await t.call(council, 'PUT', path, { ...entryOf({ startsOn: '2026-08-18' }), version: test1.version })
    await t.call(council, 'DELETE', `/calendar/entries/${gone._id}`, { version: gone.version })
    await addEntry(t, council, { title: 'New', startsOn: '2026-10-01', endsOn: '' })
    expect((await draft()).changes).toHaveLength(3)
    expect(titles((await read()).entries)).toEqual(['Old', 'Unit test 1'])
    await publish(t, council)
    const { notices, entries } = await read()
    expect(titles(entries)).toEqual(['Unit test 1', 'New'])
    expect(notices).toHaveLength(2)
    expect(notices[0].lines).toMatchObject([
      { change: 'removed', title: 'Old' },
      { change: 'changed', startsOn: '2026-08-18', before: { startsOn: '2026-08-17' } },
      { change: 'added', title: 'New' },
    ])
    const { rows } = await t.portal.pool.query(
      'select action from audit_entries where actor_id = $1 order by id',
      [council.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'calendar-published',
      'calendar-entry-deleted',
      'calendar-published',
    ])
  })

  test('the second of two who change one entry is told, and loses nothing of the first', async () => {
    const other = await t.person('Council')
    const { _id, version } = await addEntry(t, council)
    const path = `/calendar/entries/${_id}`
    const change = (who: SignedIn, title: string) =>
      t.call(who, 'PUT', path, { ...entryOf({ title }), version })
    const answers = await Promise.all([change(council, 'Mine'), change(other, 'Theirs')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/Someone else changed this entry/)
    const won = answers.find(({ status }) => status === 200)?.body.data.title
    expect(titles((await draft()).entries)).toEqual([won])
    expect((await t.call(other, 'DELETE', path, { version })).status).toBe(409)
    expect((await t.call(other, 'DELETE', path, { version: version + 1 })).status).toBe(200)
    expect((await t.call(other, 'DELETE', path, { version: version + 1 })).status).toBe(404)
  })

  test('nobody publishes what he has not seen', async () => {
    await addEntry(t, council)
    const { draftVersion } = await draft()
    await addEntry(t, council, { title: 'Slipped in' })
    const answer = await t.call(council, 'POST', `/calendar/${term}/publish`, { draftVersion })
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
    expect((await read()).entries).toEqual([])
  })

  test('days and words that do not fit are refused by field', async () => {
    const wrong: [string, object][] = [
      ['title', { title: '  ' }],
      ['title', { title: 'x'.repeat(161) }],
      ['kind', { kind: 'party' }],
      ['startsOn', { startsOn: '2026-02-30' }],
      ['startsOn', { startsOn: '2025-08-17' }],
      ['endsOn', { endsOn: '2026-08-16' }],
      ['endsOn', { startsOn: '2026-07-01', endsOn: '2027-06-01' }],
      ['years.0', { years: ['XE'] }],
      ['branches', { branches: 'CE' }],
    ]
    for (const [field, more] of wrong) {
      const { status, body } = await t.call(council, 'POST', `/calendar/${term}/entries`, entryOf(more))
      expect([field, status, body.errors?.[0]?.path]).toEqual([field, 400, field])
    }
    expect((await t.call(null, 'GET', '/calendar/2026-27-summer')).status).toBe(400)
    expect((await t.call(null, 'GET', '/calendar/2020-21-odd')).status).toBe(400)
  })

  test('the next academic year is there to be planned, whenever it is, and none after it', async () => {
    const statusesOf = async (year: string) => [
      (await t.call(council, 'GET', `/calendar/${year}-odd`)).status,
      (await t.call(council, 'GET', `/calendar/${year}-odd/draft`)).status,
      (await t.call(council, 'POST', `/calendar/${year}-odd/entries`, entryOf(augustOf(year)))).status,
    ]
    const augustOf = (year: string) => ({ startsOn: `${year.slice(0, 4)}-08-17`, endsOn: '' })
    expect(await statusesOf('2027-28')).toEqual([200, 200, 201])
    expect(await statusesOf('2028-29')).toEqual([404, 404, 404])
    const before = t.clock.now()
    try {
      t.clock.set(new Date('2027-07-02T06:00:00Z'))
      council = await t.person('Council')
      expect(await statusesOf('2028-29')).toEqual([200, 200, 201])
      expect(await statusesOf('2029-30')).toEqual([404, 404, 404])
    } finally {
      t.clock.set(before)
    }
  })

  test('an academic year that is over is read and not changed', async () => {
    const past = await t.call(
      council,
      'POST',
      '/calendar/2025-26-even/entries',
      entryOf({ startsOn: '2026-02-02', endsOn: '' }),
    )
    expect([past.status, past.body.message]).toEqual([
      409,
      'This academic year is over. Its calendar is read-only.',
    ])
    const { body } = await t.call(council, 'GET', '/calendar/2025-26-even')
    expect(body.data).toMatchObject({ isPast: true, can: { edit: false }, entries: [] })
    expect((await t.call(council, 'GET', `/calendar/${term}`)).body.data.can.edit).toBe(true)
  })
})

describe('a reader narrows a term', () => {
  beforeEach(async () => {
    await addEntry(t, council, { title: 'For all', kind: 'holiday' })
    await addEntry(t, council, {
      title: 'SE and TE',
      years: ['TE', 'SE'],
      kind: 'teaching',
      endsOn: '2026-11-30',
    })
    await addEntry(t, council, { title: 'BE IT 100%', years: ['BE'], branches: ['IT'] })
    await publish(t, council)
  })

  test('by class, kind and a part of the title, which means itself', async () => {
    expect(titles((await read('?year=TE')).entries)).toEqual(['For all', 'SE and TE'])
    expect(titles((await read('?year=BE&branch=IT')).entries)).toEqual(['For all', 'BE IT 100%'])
    expect(titles((await read('?year=BE&branch=ME')).entries)).toEqual(['For all'])
    expect(titles((await read('?year=ALL&branch=ALL')).entries)).toHaveLength(3)
    expect(titles((await read('?kind=holiday')).entries)).toEqual(['For all'])
    expect(titles((await read('?name=100%25')).entries)).toEqual(['BE IT 100%'])
    expect(titles((await read('?name=_')).entries)).toEqual([])
    const taught = { firstTeachingDay: '2026-08-17', lastTeachingDay: '2026-11-30' }
    expect(await read('?year=TE')).toMatchObject(taught)
    expect(await read('?year=BE')).toMatchObject({ firstTeachingDay: null, lastTeachingDay: null, total: 3 })
    expect((await t.call(null, 'GET', `/calendar/${term}?year=PE`)).status).toBe(400)
  })

  test('another replica shows a publication at once', async () => {
    const replica = await t.openReplica()
    const there = () => replica.call(null, 'GET', `/calendar/${term}`)
    expect((await there()).body.data.entries).toHaveLength(3)
    await addEntry(t, council, { title: 'Fourth' })
    await publish(t, council)
    await expect.poll(async () => (await there()).body.data.entries.length).toBe(4)
  })

  test('the council member takes along what he wrote', async () => {
    const copy = await t.portal.ownData.collect(t.portal.db, council.id)
    const others = await t.portal.ownData.collect(t.portal.db, (await t.person('Council')).id)
    expect(copy.calendar).toMatchObject({ published: [{ term }] })
    expect((copy.calendar as { entries: object[] }).entries).toHaveLength(3)
    expect(others.calendar).toEqual({ entries: [], published: [] })
  })
})
