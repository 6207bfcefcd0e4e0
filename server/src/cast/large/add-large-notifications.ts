import type pg from 'pg'
import type { LargeCountsOfPeople, Log } from '#cast/large/large-counts.ts'
import { reserveIds } from '#cast/large/reserve-ids.ts'

/**
 * The first id of the things that exist only in notifications. These make up the rest of the number, as many
 * as a college accumulates in years.
 */
const fillerFromThing = 1_000_000_000

/**
 * Adds notifications: for each query to its readers, for each answer and reply to the asker, as long as the
 * number lasts; then for events, announcements and blogs.
 */
export async function addLargeNotifications(client: pg.Client, counts: LargeCountsOfPeople, log: Log) {
  const { notifications } = counts
  log(`Adding ${notifications} notifications …`)
  await client.query(`insert into notification_subjects (type, thing_id, slug, title, owner_id)
    select 'Query', f.id, f.slug, f.title, f.author_id from forum_queries f, large_base
    where f.id > query_base and f.id <= query_base + queries order by f.id`)
  const base = await reserveIds(client, 'notifications', notifications)
  await planNotifications(client, counts, base)
  await client.query('analyze large_told')
  await client.query(`insert into notification_subjects (type, thing_id, slug, title, owner_id)
    select type, thing_id, 'large-' || lower(type) || '-' || thing_id, type || ' number ' || thing_id % ${fillerFromThing}, created_by
    from large_told where thing_id >= ${fillerFromThing} on conflict do nothing`)
  await client.query(
    `insert into notifications (id, type, thing_id, action, action_id, under_id, created_by, created_at) overriding system value
    select $1::bigint + n, type, thing_id, action, action_id, under_id, created_by, created_at from large_told order by n`,
    [base],
  )
  await client.query(
    `insert into notification_audiences (audience, type, created_at, notification_id, created_by)
    select audience, type, created_at, $1::bigint + n, created_by from large_told, unnest(audiences) as audience`,
    [base],
  )
  await markSomeSeen(client, base)
}

async function planNotifications(client: pg.Client, counts: LargeCountsOfPeople, base: number) {
  const all = ['role:Student', 'role:Alumni']
  await client.query(
    `create temp table large_told on commit drop as
    select row_number() over (order by created_at, action_id) as n, entry.* from (
      (select 'Query' as type, f.id as thing_id, 'made' as action, f.id as action_id, null::bigint as under_id, f.author_id as created_by, f.created_at, $1::text[] as audiences
        from forum_queries f, large_base where f.id > query_base and f.id <= query_base + queries)
      union all
      (select 'Query', a.query_id, 'answered', a.id, null, a.author_id, a.created_at, array['account:' || f.author_id]
        from forum_answers a join forum_queries f on f.id = a.query_id, large_base where a.id > answer_base and a.author_id <> f.author_id)
      union all
      (select 'Query', a.query_id, 'replied', r.id, a.id, r.author_id, r.created_at, array['account:' || f.author_id]
        from forum_replies r join forum_answers a on a.id = r.answer_id join forum_queries f on f.id = a.query_id, large_base
        where r.id > reply_base and r.author_id <> f.author_id)
      union all
      (select (array['Event', 'Announcement', 'Blog'])[1 + n % 3], ${fillerFromThing} + $5::bigint + n, 'made', ${fillerFromThing} + $5::bigint + n, null,
          $3::bigint + 1 + n % $4::int, now() - interval '730 days' * random(), $1::text[]
        from generate_series(1, $2::int) n)
      limit $2
    ) entry`,
    [all, counts.notifications, counts.accountBase, counts.students, base],
  )
}

/** Marks notifications as seen for one person in ten, who has looked at the bell now and then. */
async function markSomeSeen(client: pg.Client, base: number): Promise<void> {
  await client.query(
    `insert into notification_seen (account_id, notification_id)
    select accounts.id, $1::bigint + n from accounts
    cross join (select n from large_told where 'role:Student' = any (audiences) order by created_at desc limit 500) newest
    where accounts.role = 'Student' and accounts.id % 10 = 3 and n % 3 <> 0
    on conflict do nothing`,
    [base],
  )
}
