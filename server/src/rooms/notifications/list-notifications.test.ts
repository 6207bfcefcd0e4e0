import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, bell, reply, titles } from '#server/testing/bells-testing.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal()
let asker: SignedIn
let reader: SignedIn
let alumnus: SignedIn

beforeEach(async () => {
  await sql`delete from notification_subjects`.execute(t.portal.db)
  asker = await t.person('Student', { name: 'Asha Rao' })
  reader = await t.person('Student', { name: 'Meera Nair' })
  alumnus = await t.person('Alumni', { name: 'Kabir Shaikh' })
})

describe('who is told of what', () => {
  test('students and alumni are told of a new query, with its title, slug, type and who asked', async () => {
    const query = await ask(t, asker, 'Which laptop for machine learning?')
    for (const person of [reader, alumnus]) {
      const { result, totalPage, unseenCount } = await bell(t, person)
      expect(result).toEqual([
        {
          _id: expect.any(String),
          title: 'Which laptop for machine learning?',
          type: 'Query',
          slug: query.slug,
          target: null,
          createdAt: testStart.toISOString(),
          seenId: [],
          createdBy: { name: 'Asha Rao', profile: null },
          canMute: { kind: 'query', _id: query._id, name: 'Which laptop for machine learning?' },
        },
      ])
      expect({ totalPage, unseenCount }).toEqual({ totalPage: 1, unseenCount: 1 })
    }
  })

  test('who asks is not told of it, and neither are the roles that cannot open the forum', async () => {
    await ask(t, asker)
    const others = [
      await t.person('Team'),
      await t.person('Council'),
      await t.person('Railway'),
      await t.person('RegDesk'),
    ]
    for (const person of [asker, ...others]) expect(await titles(t, person)).toEqual([])
  })

  test('who asked hears who answered and who replied, the newest first, and which part of the page it is', async () => {
    const query = await ask(t, asker, 'How do interviews go?')
    const answerId = await answer(t, alumnus, query._id)
    t.clock.advance(1_000)
    const replyId = await reply(t, reader, query._id, answerId)
    expect((await bell(t, asker)).result).toMatchObject([
      { title: 'Meera Nair replied: How do interviews go?', slug: query.slug, target: `reply-${replyId}` },
      {
        title: 'Kabir Shaikh answered: How do interviews go?',
        slug: query.slug,
        target: `answer-${answerId}`,
      },
    ])
  })

  test('who answered hears of replies, and so does everyone who replied before: once a reply, never of their own', async () => {
    const query = await ask(t, asker, 'How do interviews go?')
    const answerId = await answer(t, alumnus, query._id)
    await reply(t, reader, query._id, answerId)
    t.clock.advance(1_000)
    await reply(t, asker, query._id, answerId)
    t.clock.advance(1_000)
    await reply(t, reader, query._id, answerId)
    const asked = 'How do interviews go?'
    expect(await titles(t, alumnus)).toEqual([`3 new replies: ${asked}`, asked])
    expect(await titles(t, reader)).toEqual([`Asha Rao replied: ${asked}`, asked])
    expect(await titles(t, asker)).toEqual([`2 new replies: ${asked}`, `Kabir Shaikh answered: ${asked}`])
  })

  test('a reply in a long thread is heard by those who replied last, not by everyone who ever did', async () => {
    const query = await ask(t, asker, 'How do interviews go?')
    const answerId = await answer(t, alumnus, query._id)
    const crowd: SignedIn[] = []
    for (let n = 0; n < 22; n += 1) {
      const person = await t.person('Student')
      crowd.push(person)
      t.clock.advance(1_000)
      await reply(t, person, query._id, answerId)
    }
    await reply(t, reader, query._id, answerId)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification_audiences
      where notification_id = (select max(id) from notifications)`.execute(t.portal.db)
    // The asker, the person who answered, and nineteen of the people who replied.
    expect(rows[0]?.count).toBe(21)
  })

  test('who answers and replies under his own query is told of neither', async () => {
    const query = await ask(t, asker)
    const answerId = await answer(t, asker, query._id)
    await reply(t, asker, query._id, answerId)
    expect(await titles(t, asker)).toEqual([])
  })

  test('who joins later is not told of what was before', async () => {
    await ask(t, asker)
    t.clock.advance(60_000)
    const newcomer = await t.person('Student', { account: { joined_at: t.clock.now() } })
    expect(await titles(t, newcomer)).toEqual([])
  })

  test('who mutes a type is told of nothing of it, and counts nothing of it', async () => {
    await ask(t, asker)
    const quiet = await t.person('Student', { account: { muted_notifications: ['Query'] } })
    expect(await bell(t, quiet)).toEqual({
      result: [],
      total: 0,
      totalPage: 0,
      unseenCount: 0,
      unseenByType: unseen(0),
    })
    const picky = await t.person('Student', { account: { muted_notifications: ['Blog'] } })
    expect((await bell(t, picky)).unseenCount).toBe(1)
  })
})

describe('what follows the thing', () => {
  test('a query that is renamed is renamed in every bell', async () => {
    const query = await ask(t, asker, 'How do interviws go?')
    await answer(t, alumnus, query._id)
    const renamed = await t.call(asker, 'PUT', `/alumni/updateQuery/${query._id}`, {
      query: 'How did your interviews go?',
    })
    expect(renamed.status).toBe(200)
    expect(await titles(t, reader)).toEqual(['How did your interviews go?'])
    expect(await titles(t, asker)).toEqual(['Kabir Shaikh answered: How did your interviews go?'])
  })

  test('an answer that is deleted takes its notification along, and those of the replies under it', async () => {
    const query = await ask(t, asker)
    const answerId = await answer(t, alumnus, query._id)
    await reply(t, reader, query._id, answerId)
    const other = await answer(t, alumnus, query._id)
    await t.call(alumnus, 'DELETE', `/alumni/deleteComment/${query._id}`, { id: answerId })
    expect(await titles(t, asker)).toEqual([`Kabir Shaikh answered: ${query.query}`])
    const replyId = await reply(t, reader, query._id, other)
    expect(await titles(t, asker)).toHaveLength(2)
    await t.call(reader, 'DELETE', `/alumni/deleteReply/${query._id}`, { id: other, id2: replyId })
    expect(await titles(t, asker)).toEqual([`Kabir Shaikh answered: ${query.query}`])
  })

  test('a query that is deleted leaves every bell', async () => {
    const query = await ask(t, asker)
    await answer(t, alumnus, query._id)
    expect((await t.call(asker, 'DELETE', `/alumni/queryDelete/${query._id}`)).status).toBe(200)
    for (const person of [asker, reader, alumnus]) expect(await titles(t, person)).toEqual([])
  })
})

describe('what happened more than once', () => {
  test('new answers are one entry while they are unseen, under the newest; what was seen is itself again', async () => {
    const query = await ask(t, asker, 'How do interviews go?')
    await answer(t, alumnus, query._id)
    t.clock.advance(1_000)
    await answer(t, reader, query._id)
    t.clock.advance(1_000)
    const newest = await answer(t, alumnus, query._id)
    const other = await ask(t, asker, 'Which laptop?')
    await answer(t, reader, other._id)
    const { result, unseenCount, totalPage } = await bell(t, asker, '?limit=1&page=2')
    expect({ unseenCount, totalPage }).toEqual({ unseenCount: 2, totalPage: 2 })
    expect(result).toMatchObject([
      {
        title: '3 new answers: How do interviews go?',
        target: `answer-${newest}`,
        createdBy: { name: 'Kabir Shaikh' },
      },
    ])
    await t.call(asker, 'PUT', '/notification/updateStatus', { _id: result[0]?._id })
    expect((await bell(t, asker)).unseenCount).toBe(1)
    await answer(t, reader, query._id)
    expect(await titles(t, asker)).toEqual([
      'Meera Nair answered: How do interviews go?',
      'Meera Nair answered: Which laptop?',
      'Kabir Shaikh answered: How do interviews go?',
      'Meera Nair answered: How do interviews go?',
      'Kabir Shaikh answered: How do interviews go?',
    ])
  })
})

describe('pages and counts', () => {
  test('four a page unless asked otherwise, newest first, and a page past the end is empty', async () => {
    for (let count = 1; count <= 6; count += 1) {
      await ask(t, asker, `Question number ${count}`)
      t.clock.advance(1_000)
    }
    const first = await bell(t, reader)
    expect(first.result.map(({ title }) => title)).toEqual([6, 5, 4, 3].map((n) => `Question number ${n}`))
    expect(first).toMatchObject({ totalPage: 2, unseenCount: 6 })
    const second = await bell(t, reader, '?page=2')
    expect(second.result.map(({ title }) => title)).toEqual(['Question number 2', 'Question number 1'])
    expect(await bell(t, reader, '?page=9&limit=3')).toEqual({
      result: [],
      total: 6,
      totalPage: 2,
      unseenCount: 6,
      unseenByType: unseen(6),
    })
  })

  test('two things of the same moment are on one page each, never on both', async () => {
    for (const n of [1, 2, 3]) await ask(t, asker, `At the same time ${n}`)
    const seen = []
    for (const page of [1, 2, 3]) seen.push((await bell(t, reader, `?page=${page}&limit=1`)).result[0]?.title)
    expect(new Set(seen).size).toBe(3)
  })

  test('a bell keeps the newest 500, and counts no more', async () => {
    await sql`insert into notification_subjects select 'Query', 1000000 + g, 'old-' || g, 'Old ' || g, ${asker.id} from generate_series(1, 520) g`.execute(
      t.portal.db,
    )
    await sql`with added as (insert into notifications (type, thing_id, action, action_id, created_by, created_at)
        select 'Query', 1000000 + g, 'made', g, ${asker.id}, ${t.clock.now()}::timestamptz - g * interval '1 second'
        from generate_series(1, 520) g returning *)
      insert into notification_audiences select 'role:Student', type, created_at, id, created_by from added`.execute(
      t.portal.db,
    )
    const last = await bell(t, reader, '?page=10&limit=50')
    expect(last).toMatchObject({ totalPage: 10, unseenCount: 500 })
    expect(last.result.at(-1)?.title).toBe('Old 500')
    expect((await bell(t, reader, '?page=11&limit=50')).result).toEqual([])
  })

  test.each(['page=0', 'page=x', 'limit=0', 'limit=51', 'limit=1.5', 'page=-1'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await t.call(reader, 'GET', `/notification/getAllNotifications?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        success: false,
        code: 'VALIDATION',
        errors: [{ path: query.split('=')[0] }],
      })
    },
  )
})

test('the alumni admin has no bell, and a visitor is asked to sign in', async () => {
  const admin = await t.person('AlumniAdmin')
  expect((await t.call(admin, 'GET', '/notification/getAllNotifications')).status).toBe(403)
  expect((await t.call(null, 'GET', '/notification/getAllNotifications')).status).toBe(401)
})

/** Returns the counts with this many queries and nothing of other types. */
const unseen = (queries: number) => ({
  Announcement: 0,
  Blog: 0,
  Event: 0,
  Query: queries,
  Railway: 0,
  Form: 0,
  Account: 0,
})

describe('the page of all notifications', () => {
  const dayMs = 86_400_000

  test('answers to one query are one entry for each day and state, and a filter shows one type or the unseen', async () => {
    const query = await ask(t, asker, 'How do interviews go?')
    await answer(t, alumnus, query._id)
    await answer(t, alumnus, query._id)
    await t.call(asker, 'PUT', '/notification/markAllSeen')
    t.clock.advance(dayMs)
    for (const who of [asker, alumnus]) who.token = await t.signIn(who.id)
    for (const _n of [1, 2, 3]) await answer(t, alumnus, query._id)
    const { result, unseenCount } = await bell(t, asker, '?limit=50&by=day')
    expect(result.map(({ title, seenId }) => [title, seenId.length])).toEqual([
      ['3 new answers: How do interviews go?', 0],
      ['2 new answers: How do interviews go?', 1],
    ])
    expect(unseenCount).toBe(1)
    expect((await bell(t, asker, '?by=day&show=unseen')).result).toHaveLength(1)
    expect((await bell(t, asker, '?by=day&type=Event')).result).toEqual([])
    expect((await bell(t, asker, '?by=day&type=Query')).result).toHaveLength(2)
    expect((await bell(t, asker, '?limit=50')).result).toHaveLength(3)
  })

  test('an unknown type, state or grouping is refused', async () => {
    for (const wrong of ['type=Note', 'show=all', 'by=week', 'type=Query&type=Event'])
      expect((await t.call(asker, 'GET', `/notification/getAllNotifications?${wrong}`)).status, wrong).toBe(
        400,
      )
  })
})
