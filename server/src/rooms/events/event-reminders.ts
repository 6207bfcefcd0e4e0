import type { EventReminder } from '@portal/contract/mail-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { mailPeople } from '#rooms/people/mail-choices/mail-choices.ts'
import {
  askedReminders,
  type DueReminder,
  isUnsent,
  reminderJob,
  wantsReminder,
  whenWords,
} from '#rooms/reminders/reminders.ts'
import { accessEvent } from './events.access.ts'
import { eventReminded, factOf } from './events.facts.ts'
import { findEvent } from './events.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns the jobs that remind people of events: a day and an hour before, and when registration opens. */
export function eventReminderJobs(portal: Portal): JobDefinition[] {
  const listDue: Readonly<
    Record<EventReminder, (runner: Runner, now: Date, limit: number) => Promise<DueReminder[]>>
  > = {
    // On the last hour the other reminder is the useful one.
    eventDay: (runner, now, limit) =>
      listStarting(runner, 'eventDay', { now, from: hourMs, until: dayMs, limit }),
    eventHour: (runner, now, limit) =>
      listStarting(runner, 'eventHour', { now, from: 0, until: hourMs, limit }),
    eventOpens: listOpening,
  }
  return (['eventDay', 'eventHour', 'eventOpens'] as const).map((kind) =>
    reminderJob(portal, {
      kind,
      requireSeen: (call, eventId) => accessEvent(call, eventId, 'read'),
      listDue: listDue[kind],
      send: (tx, { thingId, accountIds }) => send(portal, tx, { kind, eventId: thingId, accountIds }),
    }),
  )
}

/** Returns people with a seat of events that start between `from` and `until`, registered before the reminder. */
function listStarting(
  runner: Runner,
  kind: 'eventDay' | 'eventHour',
  { now, from, until, limit }: { now: Date; from: number; until: number; limit: number },
) {
  return readRows<DueReminder>(runner)`
    select e.id as "thingId", p.account_id as "accountId", ${dayOf(sql`e.starts_at`)} as occasion
    from events e join event_participants p on p.event_id = e.id and p.left_at is null and p.account_id is not null
    join event_registrations r on r.id = p.registration_id and r.state in ('Registered', 'Approved')
    where e.state = 'live' and e.starts_at > ${new Date(now.getTime() + from)}
      and e.starts_at <= ${new Date(now.getTime() + until)}
      and r.created_at <= e.starts_at - ${until / hourMs} * interval '1 hour'
      and ${wantsReminder(kind, sql`p.account_id`, sql`e.id`)} and ${isNotSent(kind, 'p', sql`e.starts_at`)}
    order by e.id, p.account_id limit ${limit}`
}

/** Returns people who asked for events whose registration opened within a day and is open. */
function listOpening(runner: Runner, now: Date, limit: number) {
  return readRows<DueReminder>(runner)`
    select e.id as "thingId", c.account_id as "accountId", ${dayOf(sql`e.registration_opens_at`)} as occasion
    from events e join ${askedReminders('eventOpens')} as c on c.thing_id = e.id
    where e.state = 'live' and e.registration_opens_at <= ${now}
      and e.registration_opens_at > ${new Date(now.getTime() - dayMs)}
      and coalesce(e.registration_closes_at, e.starts_at) > ${now}
      and not exists (select from event_participants p
        where p.event_id = e.id and p.account_id = c.account_id and p.left_at is null)
      and ${isNotSent('eventOpens', 'c', sql`e.registration_opens_at`)}
    order by e.id, c.account_id limit ${limit}`
}

function isNotSent(kind: EventReminder, people: string, at: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const account = sql.ref(`${people}.account_id`)
  return isUnsent(kind, { thing: sql`e.id`, account, occasion: dayOf(at) })
}

function dayOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

async function send(
  portal: Portal,
  tx: Transaction,
  { kind, eventId, accountIds }: { kind: EventReminder; eventId: string; accountIds: readonly string[] },
): Promise<void> {
  const event = await findEvent(tx, eventId)
  const at = kind === 'eventOpens' ? event?.registrationOpensAt : event?.startsAt
  if (!event || !at) return
  const { origin } = portal.config
  const when = whenWords(at, portal.clock.now())
  const lead = kind === 'eventOpens' ? 'Registration is open' : `Starts ${when}`
  await portal.facts.emit(tx, eventReminded, { ...factOf(event), kind, at, accountIds })
  const mail = {
    subject: `${lead}: ${event.title}`,
    parts: [
      kind === 'eventOpens'
        ? `You can register for “${event.title}” now.`
        : `“${event.title}” starts ${when}${event.venue ? `, ${event.venue}` : ''}.`,
      { label: 'Open the event', link: `${origin}/events/${encodeURIComponent(event.slug)}` },
    ],
  }
  await mailPeople(portal, tx, { kind, accountIds }, mail)
}
