import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'
import type { Ledger } from '../people/ledger.ts'
import type { Field } from '../stage/field.ts'

type Pool = ReturnType<typeof openDatabase>['pool']

/** The number of inconsistencies by kind; all are 0 in a sound database. */
export type Audit = Record<string, number>

/**
 * Checks the tables after a drill: every acknowledged record exists once, and stored counts match the rows.
 */
export async function auditRooms(address: DatabaseAddress, ledger: Ledger, field: Field): Promise<Audit> {
  const { db, pool } = openDatabase({ address, log: console, connectionsMax: 1 })
  try {
    return {
      ...(await auditForum(pool, ledger)),
      ...(await auditSeats(pool, ledger, field)),
      ...(await auditPayments(pool, ledger, field)),
      ...(await auditPoints(pool, ledger)),
      ...(await auditLeaves(pool, ledger)),
      ...(await auditForm(pool, ledger, field)),
    }
  } finally {
    await db.destroy()
  }
}

/** Returns the audit in words: 'none lost, none doubled; …', or the list of inconsistencies. */
export function sentenceOf(audit: Audit): string {
  const wrong = Object.entries(audit).filter(([, count]) => count > 0)
  if (wrong.length === 0) return 'none lost, none duplicated; seats, leaves, points, money and counts agree'
  return wrong.map(([what, count]) => `**${count} ${what}**`).join(', ')
}

export function isSound(audit: Audit): boolean {
  return Object.values(audit).every((count) => count === 0)
}

async function countOf(pool: Pool, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (${text}) as wrong`,
    values,
  )
  return rows[0]?.count ?? 0
}

/**
 * Counts the acknowledged records that are missing.
 * @param said The keys, or the keys with their values.
 * @param found A statement that finds the record of `said.key` and `said.value`.
 */
function countLost(
  pool: Pool,
  said: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  found: string,
): Promise<number> {
  const pairs = Object.fromEntries(said instanceof Map ? said : [...said.keys()].map((key) => [key, '']))
  return countOf(
    pool,
    `select from jsonb_each_text($1::jsonb) as said (key, value) where not exists (${found})`,
    [JSON.stringify(pairs)],
  )
}

/**
 * Counts the records that exist more than once.
 * @param things The rows of a drill: a table with its condition.
 */
function countDoubled(pool: Pool, things: string, key: string, values: unknown[] = []): Promise<number> {
  return countOf(pool, `select from ${things} group by ${key} having count(*) > 1`, values)
}

async function auditForum(pool: Pool, { answers }: Ledger): Promise<Audit> {
  return {
    'answers lost': await countLost(pool, answers, 'select from forum_answers a where a.message = said.key'),
    'answers doubled': await countDoubled(
      pool,
      `forum_answers where message like 'Answer % of a drill'`,
      'message',
    ),
    'queries with a wrong number of answers': await countOf(
      pool,
      `select from forum_queries q
        where q.answer_count <> (select count(*) from forum_answers a where a.query_id = q.id)`,
    ),
  }
}

async function auditSeats(pool: Pool, { seats }: Ledger, { events }: Field): Promise<Audit> {
  const said = [...seats].map(([key, isIn]) => ({ slug: key.split(' ')[0], email: key.split(' ')[1], isIn }))
  return {
    'registrations not as acknowledged': await countOf(
      pool,
      `select from jsonb_to_recordset($1::jsonb) as said (slug text, email text, "isIn" boolean)
        where said."isIn" <> exists (select from event_participants p
          join events e on e.id = p.event_id join accounts a on a.id = p.account_id
          where e.slug = said.slug and a.email = said.email and p.left_at is null)`,
      [JSON.stringify(said)],
    ),
    'events with more people than seats': await countOf(
      pool,
      `select from capacity_pools where key in (select 'event:' || id from events where slug = any ($1)) and taken > seats`,
      [events],
    ),
    'events with seats free for the first who waits': await countOf(
      pool,
      `select from capacity_pools c
        join lateral (select size from capacity_waiting w where w.pool_key = c.key order by w.place limit 1) as first on true
        where c.key in (select 'event:' || id from events where slug = any ($1)) and c.taken + first.size <= c.seats`,
      [events],
    ),
    'events whose seats and waiting list are not their people': await countOf(
      pool,
      `select from events e join capacity_pools c on c.key = 'event:' || e.id
        join lateral (select coalesce(sum(size) filter (where state <> 'Waiting'), 0) as seated,
            count(*) filter (where state = 'Waiting') as waiting, coalesce(sum(size), 0) as everyone
          from event_registrations r where r.event_id = e.id and r.state <> 'Cancelled') as r on true
        where e.slug = any ($1) and (c.taken <> r.seated or c.waiting <> r.waiting or r.everyone <>
          (select count(*) from event_participants p where p.event_id = e.id and p.left_at is null))`,
      [events],
    ),
  }
}

async function auditPayments(
  pool: Pool,
  { payments, approvals }: Ledger,
  { festivalEvent }: Field,
): Promise<Audit> {
  const ofDrill = `select r.* from event_registrations r join events e on e.id = r.event_id
    where e.slug = $1 and r.state <> 'Cancelled'`
  return {
    'payments lost': await countLost(
      pool,
      payments,
      `select from festival_payments p where p.reference = said.key and p.registration_id = said.value::bigint
        and p.amount = 50 and p.voided_at is null`,
    ),
    'registrations paid more than once': await countDoubled(
      pool,
      `festival_payments where reference like 'DRILL%'`,
      'registration_id',
    ),
    'payments without exactly one act of the desk': await countOf(
      pool,
      `select from festival_payments p where reference like 'DRILL%' and 1 <> (select count(*) from festival_desk_acts a
        where a.registration_id = p.registration_id and a.action = 'pay')`,
    ),
    'approvals lost': await countLost(
      pool,
      approvals,
      `select from event_registrations r where r.id = said.key::bigint and r.state = 'Approved'`,
    ),
    'approvals without exactly one act of the desk': await countOf(
      pool,
      `with r as (${ofDrill}) select from r where state = 'Approved' and 1 <> (select count(*) from festival_desk_acts a
        where a.registration_id = r.id and a.action = 'approve')`,
      [festivalEvent],
    ),
    'festival seats that are not the registrations': await countOf(
      pool,
      `with r as (${ofDrill}) select from events e join capacity_pools c on c.key = 'event:' || e.id
        where e.slug = $1 and c.taken <> (select coalesce(sum(size), 0) from r)`,
      [festivalEvent],
    ),
  }
}

async function auditPoints(pool: Pool, { points }: Ledger): Promise<Audit> {
  return {
    'entries of points lost': await countLost(
      pool,
      points,
      `select from lakshya_entries e join lakshya_points p on p.entry_id = e.id
        where e.title = said.key and p.points = said.value::int`,
    ),
    'entries of points doubled': await countDoubled(
      pool,
      `lakshya_entries where title like 'Match % of a drill'`,
      'title',
    ),
    'entries without their points': await countOf(
      pool,
      `select from lakshya_entries e where title like 'Match % of a drill'
        and 1 <> (select count(*) from lakshya_points p where p.entry_id = e.id)`,
    ),
  }
}

async function auditLeaves(pool: Pool, { leaves }: Ledger): Promise<Audit> {
  return {
    'leaves lost': await countLost(
      pool,
      leaves,
      `select from railway_leaves l
        where l.application_id = said.key::bigint and l.serial = said.value and l.state = 'Used'`,
    ),
    'applications and leaves that disagree': await countOf(
      pool,
      `select from railway_applications a full join railway_leaves l on l.application_id = a.id and l.state = 'Used'
        where ((a.state = 'Issued' and a.serial like 'C9%') or (l.state = 'Used' and l.serial like 'C9%'))
          and a.serial is distinct from l.serial`,
    ),
    'booklets with wrong counts': await countOf(
      pool,
      `select from railway_booklets b join lateral (select count(*) filter (where state = 'Free') as free,
          count(*) filter (where state = 'Used') as used from railway_leaves where booklet_id = b.id) l on true
        where b.free <> l.free or b.used <> l.used`,
    ),
    'leaves passed over': await countOf(
      pool,
      `select from railway_leaves l where l.serial like 'C9%' and state = 'Free' and number <
        (select max(number) from railway_leaves o where o.booklet_id = l.booklet_id and o.state = 'Used')`,
    ),
    'applications without their history': await countOf(
      pool,
      `select from railway_applications a where serial like 'C9%'
        and not exists (select from railway_moves m where m.application_id = a.id and m.move = 'issue')`,
    ),
  }
}

async function auditForm(pool: Pool, { formAnswers }: Ledger, { form }: Field): Promise<Audit> {
  return {
    'answers to the form lost': await countLost(
      pool,
      formAnswers,
      'select from form_answers a where a.reference = said.key',
    ),
    'answers to the form doubled': await countDoubled(
      pool,
      'form_answers where form_id = $1',
      `values->>'words'`,
      [form.id],
    ),
    'seats of the form that are not its answers': await countOf(
      pool,
      `select from capacity_pools c where (c.key = 'form:' || $1 and c.taken <> (select count(*) from form_answers
          where form_id = $1::bigint))
        or (c.key like 'form-option:' || $1 || ':shift:%' and (c.taken > c.seats or c.taken <> (select count(*) from form_answers
          where form_id = $1::bigint and values->>'shift' = split_part(c.key, ':', 4))))`,
      [form.id],
    ),
    'counts of the form that are not its answers': await countOf(
      pool,
      `select from form_tallies t where form_id = $1 and field_id = 'shift' and bucket <> '' and count <>
        (select count(*) from form_answers where form_id = $1 and values->>'shift' = t.bucket)`,
      [form.id],
    ),
  }
}
