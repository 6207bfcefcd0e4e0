import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { faceOf } from '#rooms/people/people.cards.ts'

/* The events part of a student's home, read by the indexes of their registrations and saved events. */

export interface OwnTodayRow {
  id: string
  slug: string
  title: string
  venue: string
  startsAt: Date
  endsAt: Date
  isWaiting: boolean
  /** Whether they are invited to a group and have not agreed yet. */
  isInvited: boolean
  groupName: string
  heldUntil: Date | null
  /** Until when the offered seat can be accepted. */
  offeredUntil: Date | null
  leader: { name: string; profile: string | null }
}

/** Returns the account's events that end after the moment: with a seat, waiting or invited, soonest first. */
export async function listOwnAhead(runner: Runner, accountId: string, now: Date, max: number) {
  return readRows<OwnTodayRow>(runner)`
    select e.id, e.slug, e.title, e.venue, e.starts_at as "startsAt", e.ends_at as "endsAt",
      r.state = 'Waiting' as "isWaiting", p.accepted_at is null as "isInvited", r.group_name as "groupName",
      r.held_until as "heldUntil",
      case when r.leader_id = p.account_id then r.offered_until end as "offeredUntil",
      ${faceOf(sql`r.leader_id`)} as leader
    from event_participants p join event_registrations r on r.id = p.registration_id join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.left_at is null and e.state = 'live' and e.ends_at > ${now}
    order by e.starts_at, e.id limit ${max}`
}

export interface SavedClosingRow {
  slug: string
  title: string
  closesAt: Date
}

/** Returns saved events without a registration of the account whose registration closes in the period. */
export function listSavedClosing(
  runner: Runner,
  accountId: string,
  { now, until }: { now: Date; until: Date },
) {
  return readRows<SavedClosingRow>(runner)`
    select e.slug, e.title, e.registration_closes_at as "closesAt"
    from event_saves s join events e on e.id = s.event_id
    where s.account_id = ${accountId} and e.state = 'live' and e.registration_closes_at > ${now}
      and e.registration_closes_at <= ${until}
      and not exists (select from event_participants p
        where p.event_id = e.id and p.account_id = ${accountId} and p.left_at is null)
    order by e.registration_closes_at, e.id limit ${sql.lit(todayLimits.roomRowsMax)}`
}
