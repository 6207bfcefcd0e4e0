import { serialOf } from '@portal/contract/railway-serials.ts'
import type { RailwayFare } from '@portal/contract/railway-settings.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { findFare } from '#rooms/railway/fares/find-fare.ts'
import type { PlannedApplication, PlannedBooklet } from './railway-plans.ts'

/* Bulk inserts of the demo's concessions. */

interface Written {
  deskId: string
  now: Date
}

export async function setDemoSettings(
  tx: Transaction,
  { fares, by, now }: { fares: readonly RailwayFare[]; by: string; now: Date },
): Promise<void> {
  const content = { fares, notice: 'Bring your college identity card and the old pass.' }
  await sql`update railway_settings set content = content || ${JSON.stringify(content)}::jsonb, updated_at = ${now},
    updated_by = ${by}`.execute(tx)
}

/** Inserts applications with the moves that led to their states, and the homes verified by the desk. */
export async function insertApplications(
  tx: Transaction,
  planned: readonly PlannedApplication[],
  { deskId, now, fares }: Written & { fares: readonly RailwayFare[] },
): Promise<void> {
  const rows = planned.map((one, nth) => ({
    ...rowOf(one, nth, now),
    fare: findFare({ fares }, { ...one.commuter, class: one.class, period: one.period }),
  }))
  await sql`with planned as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (account_id bigint,
      state text, kind text, period text, class text, line text, station text, address text, pin text, last text,
      last_ends date, applied timestamptz, decided timestamptz, reason text, serial text, issued timestamptz,
      cert_till date, pass_from date, pass_to date, fare int)),
    made as (insert into railway_applications (account_id, state, name, email, prn, branch, year, gender, born_on, phone,
        address, pin, line, station, destination, class, period, kind, last_pass_number, last_pass_ends_on, applied_at,
        state_at, reason, approved_at, collect_by, serial, issued_at, issued_by, certificate_till, valid_from, valid_till, fare)
      select p.account_id, p.state, a.name, a.email, s.prn, s.branch, s.year, s.gender, s.born_on, '98200 12345',
        p.address, p.pin, p.line, p.station, 'Nerul', p.class, p.period, p.kind, p.last, p.last_ends, p.applied,
        case when p.state = 'Expired' and p.pass_to is not null then (p.pass_to + 1)::timestamp at time zone 'Asia/Kolkata'
          else coalesce(p.issued, p.decided, p.applied) end,
        p.reason, case when p.serial is not null or p.state in ('Approved', 'Expired') then p.decided end,
        case when p.state = 'Approved' then (p.decided at time zone 'Asia/Kolkata')::date + 7 end,
        p.serial, p.issued, case when p.issued is not null then ${deskId}::bigint end, p.cert_till, p.pass_from, p.pass_to, p.fare
      from planned p join accounts a on a.id = p.account_id join students s on s.account_id = a.id
      order by p.applied returning *),
    moved as (insert into railway_moves (application_id, move, from_state, to_state, by_id, at, reason)
      select m.id, step.move, step.came_from, step.went_to, step.by_id, step.at, step.reason
      from made m cross join lateral (values
        ('apply', null, 'Pending', m.account_id, m.applied_at, '', true),
        ('approve', 'Pending', 'Approved', ${deskId}::bigint, m.approved_at, '', m.approved_at is not null),
        ('issue', 'Approved', 'Issued', ${deskId}::bigint, m.issued_at, '', m.issued_at is not null),
        ('notCollect', 'Issued', 'Cancelled', ${deskId}::bigint, m.state_at + interval '4 days', m.reason,
          m.state = 'Cancelled' and m.issued_at is not null),
        ('cancel', 'Pending', 'Cancelled', m.account_id, m.state_at, '', m.state = 'Cancelled' and m.issued_at is null),
        ('reject', 'Pending', 'Rejected', ${deskId}::bigint, m.state_at, m.reason, m.state = 'Rejected'),
        ('expire', 'Issued', 'Expired', null, m.state_at, '', m.state = 'Expired' and m.issued_at is not null),
        ('lapse', 'Approved', 'Expired', null, m.state_at + interval '7 days', '',
          m.state = 'Expired' and m.issued_at is null)
      ) as step (move, came_from, went_to, by_id, at, reason, happened)
      where step.happened order by step.at)
    insert into railway_homes (account_id, line, station, address, pin, confirmed_at)
    select distinct on (m.account_id) m.account_id, m.line, m.station, m.address, m.pin, m.approved_at
    from made m where m.approved_at is not null order by m.account_id, m.approved_at desc`.execute(tx)
}

function rowOf(one: PlannedApplication, nth: number, now: Date) {
  const { commuter, leaf } = one
  // The desk opens at 10:30; students apply on the evening before.
  const at = (day: string, minutes: number) => {
    const moment = new Date(new Date(`${day}T00:00:00+05:30`).getTime() + minutes * 60_000)
    return (moment < now ? moment : new Date(now.getTime() - (nth + 1) * 60_000)).toISOString()
  }
  return {
    account_id: commuter.id,
    state: one.state,
    kind: one.kind,
    period: one.period,
    class: one.class,
    line: commuter.line,
    station: commuter.station,
    address: commuter.address,
    pin: commuter.pin,
    last: one.lastPassNumber,
    last_ends: one.lastPassEndsOn,
    reason: one.reason,
    applied: at(one.appliedOn, 480 + ((nth * 37) % 600)),
    decided: one.decidedOn && at(one.decidedOn, 640 + (nth % 90)),
    serial: leaf?.serial ?? null,
    issued: leaf && at(leaf.issuedOn, 650 + (nth % 90)),
    cert_till: leaf?.till ?? null,
    pass_from: leaf?.from ?? null,
    pass_to: leaf?.to ?? null,
  }
}

/** Inserts booklets with their leaves. A leaf whose serial an application has is used. */
export async function insertBooklets(
  tx: Transaction,
  booklets: readonly PlannedBooklet[],
  { deskId, now }: Written,
): Promise<void> {
  const leaves = booklets.flatMap(({ family, first, damaged }) =>
    Array.from({ length: 50 }, (_, nth) => ({
      family,
      first,
      number: first + nth,
      serial: serialOf({ family, number: first + nth }),
      damage: damaged[nth] ?? null,
    })),
  )
  await sql`with planned as (select p.*, a.id as application_id, a.state, a.issued_at, a.state_at, a.reason
      from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb) as p (family text, first bigint, number bigint,
        serial text, damage text) left join railway_applications a on a.serial = p.serial),
    books as (insert into railway_booklets (family, first_number, last_number, added_at, added_by, opened_at, free, used,
        damaged, cancelled)
      select family, first, first + 49, coalesce(min(issued_at), ${now}) - interval '20 days', ${deskId}, min(issued_at),
        count(*) filter (where damage is null and application_id is null), count(*) filter (where state <> 'Cancelled'),
        count(*) filter (where damage is not null), count(*) filter (where state = 'Cancelled')
      from planned group by family, first order by 4 returning *)
    insert into railway_leaves (booklet_id, family, number, serial, state, application_id, issued_at, issued_by, reason,
      marked_at, marked_by)
    select b.id, p.family, p.number, p.serial,
      case when p.damage is not null then 'Damaged' when p.state = 'Cancelled' then 'NotCollected'
        when p.application_id is not null then 'Used' else 'Free' end,
      p.application_id, p.issued_at, case when p.issued_at is not null then ${deskId}::bigint end,
      coalesce(p.damage, case when p.state = 'Cancelled' then p.reason end, ''),
      case when p.damage is not null then b.opened_at + interval '30 days'
        when p.state = 'Cancelled' then p.state_at + interval '4 days' end,
      case when p.damage is not null or p.state = 'Cancelled' then ${deskId}::bigint end
    from planned p join books b on b.family = p.family and b.first_number = p.first order by p.number`.execute(
    tx,
  )
}

const queuedCount = 8
const slotMs = 15 * 60_000

/**
 * Gives slots of today and queue numbers to the first applications that can be collected, two per slot from
 * 10:30 on. Students whose slot has passed were called, but at most half of them, so that there is a queue
 * all day.
 */
export async function insertQueue(tx: Transaction, now: Date): Promise<void> {
  const opensAt = new Date(indianDayStart(now).getTime() + 10.5 * 3_600_000)
  const slotsPassed = Math.floor((now.getTime() - opensAt.getTime()) / slotMs)
  const calledCount = Math.min(queuedCount / 2, Math.max(0, slotsPassed * 2))
  await sql`with queued as (select id, row_number() over (order by id) as nth from railway_applications
      where state = 'Approved' order by id limit ${queuedCount}),
    placed as (update railway_applications a set token = q.nth,
        pickup_at = ${opensAt}::timestamptz + (q.nth - 1) / 2 * interval '15 minutes',
        called_at = case when q.nth <= ${calledCount}
          then ${opensAt}::timestamptz + (q.nth - 1) / 2 * interval '15 minutes' + (1 - q.nth % 2) * interval '5 minutes' end
      from queued q where a.id = q.id returning a.pickup_at),
    slots as (insert into railway_slots (starts_at, taken) select pickup_at, count(*) from placed group by pickup_at)
    insert into railway_days (day, tokens) values ((${now}::timestamptz at time zone 'Asia/Kolkata')::date, ${queuedCount})`.execute(
    tx,
  )
}

/** Inserts requests of students who moved and want to travel from another station. */
export async function insertStationChanges(tx: Transaction, now: Date): Promise<void> {
  await sql`insert into railway_station_changes (account_id, state, from_line, from_station, line, station, address, pin, asked_at)
    select account_id, 'Pending', line, station, 'Harbour', 'Vashi', nth * 7 || ', Sector 9, Vashi', '400703',
      ${now}::timestamptz - nth * interval '5 hours'
    from (select *, row_number() over (order by account_id desc) as nth from railway_homes where station <> 'Vashi'
      order by account_id desc limit 3) as moved`.execute(tx)
}
