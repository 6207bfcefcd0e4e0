import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { addLargeSet, NotADemoDatabase } from '#cast/large/large-set.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const counts = {
  queries: 300,
  answers: 1_200,
  notifications: 3_000,
  students: 40,
  alumni: 20,
  writings: 50,
  events: 30,
  registrations: 400,
}

async function addressOf(portal: typeof t.portal) {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(portal.db)
  return { ...inject('template'), database: rows[0]?.database ?? '' }
}

async function count(what: ReturnType<typeof sql<{ count: string }>>): Promise<number> {
  const { rows } = await what.execute(t.portal.db)
  return Number(rows[0]?.count)
}

describe('a large set', () => {
  beforeAll(async () => {
    // Added twice, because a later set is added beside the existing one.
    for (let time = 0; time < 2; time += 1)
      await addLargeSet(await addressOf(t.portal), counts, () => undefined)
  })

  test('has as many of everything as was asked for', async () => {
    expect(await count(sql`select count(*) from forum_queries`)).toBe(600)
    expect(await count(sql`select count(*) from forum_answers`)).toBe(2_400)
    expect(await count(sql`select count(*) from notifications`)).toBe(6_000)
    expect(await count(sql`select count(*) from students`)).toBe(80)
    expect(await count(sql`select count(*) from alumni`)).toBe(40)
    expect(await count(sql`select count(*) from events`)).toBe(60)
    expect(await count(sql`select count(*) from event_participants`)).toBe(800)
    for (const table of ['blogs', 'notes', 'announcements'])
      expect(await count(sql`select count(*) from ${sql.table(table)}`), table).toBe(100)
  })

  test('counts in its rows what there is, and refers to nothing that is not there', async () => {
    expect(
      await count(sql`select count(*) from forum_queries q
        where answer_count <> (select count(*) from forum_answers where query_id = q.id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from forum_answers a
        where like_count <> (select count(*) from forum_likes where answer_id = a.id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from (
        select author_id from forum_queries union all select author_id from forum_answers union all select author_id from forum_replies
        union all select account_id from forum_likes union all select created_by from notifications
        union all select author_id from blogs union all select author_id from notes union all select author_id from announcements
        union all select author_id from events union all select account_id from event_participants) w
        where not exists (select from accounts where id = author_id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from capacity_pools pool
        where taken <> (select count(*) from event_participants where 'event:' || event_id = pool.key)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from notification_audiences a
        where not exists (select from notifications where id = a.notification_id)`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from notifications n
        where not exists (select from notification_subjects t where t.type = n.type and t.thing_id = n.thing_id)`),
    ).toBe(0)
  })

  test('is read by a student as if people had written it, and new posts fit beside it', async () => {
    const student = await t.person('Student')
    const { body } = await t.call(student, 'GET', '/alumni/getQuery')
    expect(body.data.total).toBe(600)
    const asked = await t.call(student, 'POST', '/alumni/createQuery', {
      query: 'Is there still room?',
      body: '<p>Yes.</p>',
      domain: ['Web'],
    })
    expect(asked.status).toBe(201)
    const { _id } = asked.body.data
    expect((await t.call(student, 'POST', `/alumni/comment/${_id}`, { message: 'There is' })).status).toBe(
      201,
    )
  })
})

describe('a database with real people', () => {
  const real = testPortal()

  test('takes no large set', async () => {
    await real.person('Student', { email: 'somebody@students.college.edu' })
    await expect(addLargeSet(await addressOf(real.portal), counts, () => undefined)).rejects.toThrow(
      NotADemoDatabase,
    )
  })
})
