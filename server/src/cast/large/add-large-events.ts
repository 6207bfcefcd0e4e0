import type pg from 'pg'
import type { LargeCountsOfPeople, Log } from '#cast/large/large-counts.ts'
import { pick, pickUneven, titleWords } from '#cast/large/large-words.ts'
import { reserveIds } from '#cast/large/reserve-ids.ts'
import { nameFamilies } from '#cast/names.ts'

const teamCount = 20
/** The share of the newest events that take place within the next fifty days. */
const upcomingShare = 0.02

/**
 * Adds events of twenty teams (`large-team-17@gst.example`) over two years and the next weeks, with evenly
 * spread registrations, and one upcoming event with a registration of every student.
 */
export async function addLargeEvents(client: pg.Client, counts: LargeCountsOfPeople, log: Log) {
  if (counts.events === 0) return
  log(`Adding ${counts.events} events with ${counts.registrations} registrations …`)
  const teamBase = await reserveIds(client, 'accounts', teamCount)
  await client.query(
    `insert into accounts (id, email, name, role, slug, joined_at) overriding system value
    select $1::bigint + n, 'large-team-' || $1::bigint + n || '@gst.example', ($3::text[])[1 + n % cardinality($3::text[])] || ' circle',
      'Team', 'large-team-' || $1::bigint + n, now() - interval '800 days' from generate_series(1, $2::int) n`,
    [teamBase, teamCount, nameFamilies.flatMap((names) => names.family)],
  )
  const base = await reserveIds(client, 'events', counts.events)
  await addEvents(client, counts, { base, teamBase })
  await addRegistrations(client, counts, base)
}

async function addEvents(
  client: pg.Client,
  { events }: LargeCountsOfPeople,
  { base, teamBase }: { base: number; teamBase: number },
): Promise<void> {
  await client.query(
    `insert into events (id, slug, title, fest, author_id, state, body, body_text, rules, prizes, schedule, contacts, faq, questions,
      starts_at, ends_at, venue, link, has_waiting_list, min_members, max_members, fee, fee_note, eligible_years, eligible_branches,
      seats, registration_closes_at, published_at, created_at) overriding system value
    select $1::bigint + n, 'large-event-' || $1::bigint + n, left(${pick('$4')} || ' ' || ${pick('$5')} || ' ' || ${pickUneven('$7')} || ${pickUneven('$7')} || ' ' || ${pick('$6')}, 100),
      (array['TML', 'Cognition', 'Regular'])[1 + n % 3], $3::bigint + 1 + n % ${teamCount}, 'live',
      '<p>' || ${pick('$8')} || '</p>', '', '', '', '[]', '[]', '[]', '[]', starts, starts + interval '3 hours', 'Hall ' || n % 30, '', true, 1, 1,
      case when n % 4 = 0 then 50 else 0 end, '', case when n % 5 = 0 then array['TE', 'BE'] else '{}' end, '{}', 100000,
      starts - interval '1 hour', starts - interval '20 days', starts - interval '20 days'
    from (select n, now() + case when n > $2 * (1 - ${upcomingShare})
        then interval '50 days' * ((n - $2 * (1 - ${upcomingShare})) / ($2 * ${upcomingShare}))
        else interval '730 days' * (n / ($2 * (1 - ${upcomingShare})) - 1) end + interval '2 hours' as starts
      from generate_series(1, $2::int) n) drawn order by n`,
    [base, events, teamBase, ...titleWords],
  )
  await client.query(
    `insert into capacity_pools (key, seats, has_waiting_list)
    select 'event:' || id, seats, true from events where id > $1 and id <= $1::bigint + $2`,
    [base, events],
  )
}

/** Registers all students for the last event, and spreads the others evenly, a range of students each. */
async function addRegistrations(
  client: pg.Client,
  { events, registrations, students, accountBase }: LargeCountsOfPeople,
  eventBase: number,
): Promise<void> {
  const everyone = Math.min(registrations, students)
  const spread = registrations - everyone
  const base = await reserveIds(client, 'event_registrations', registrations)
  await client.query(
    `create temp table large_registered on commit drop as
    select n, case when n > $1 then $3::bigint + $2 else $3::bigint + 1 + (n - 1) % greatest(1, $2 - 1) end as event_id,
      $4::bigint + 1 + (case when n > $1 then n - $1 - 1 else ((n - 1) / greatest(1, $2 - 1)) + (n - 1) % greatest(1, $2 - 1) * 7919::bigint end) % $5::int as account_id
    from generate_series(1, $1::int + $6::int) n`,
    [spread, events, eventBase, accountBase, students, everyone],
  )
  await client.query(
    `insert into event_registrations (id, event_id, leader_id, state, size, created_at, mailed_state) overriding system value
    select $1::bigint + n, event_id, account_id, 'Registered', 1, e.published_at + interval '1 minute' * (n % 20000), 'Registered'
    from large_registered join events e on e.id = event_id order by n`,
    [base],
  )
  await client.query(
    `insert into event_participants (registration_id, event_id, account_id, accepted_at)
    select $1::bigint + n, event_id, account_id, e.published_at from large_registered join events e on e.id = event_id order by n`,
    [base],
  )
  await client.query(
    `update capacity_pools set taken = counted.taken from
    (select 'event:' || event_id as key, count(*)::int as taken from large_registered group by 1) counted
    where capacity_pools.key = counted.key`,
  )
}
