import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { dropSeats, invalidateSeats } from '#rooms/events/events.cache.ts'
import { registrationMail } from '#rooms/events/events.mails.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { guestMail } from '#rooms/events/guests/guest.mails.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { listMembers, listUnmailedEvents, takeUnmailed } from './registration.store.ts'

/*
 * What follows a registration goes out a moment later, for all of that moment together: thousands register at once, and a
 * notice within each transaction would make them wait for each other. A crash in between loses no mail: the rows say what
 * was mailed, and a sweep looks at them each minute.
 */

/** Followed by who looks at a list of events; they read it again in their own time. */
export const listChannel = 'events:1'
const mailing = 'mail-registrations'
const gatherMs = 500
/** While people press, the server is theirs: mails follow when an event has been calm for so long, or with the next sweep. */
const calmMs = 2_000
/** In a rush that does not end, nobody waits for their mail longer than so. */
const mailWithinMs = 3 * 60_000
const mailedAtOnceMax = 200
const sweptEventsMax = 200

/** Who came to or left an event since its moment began; null: anyone may have. */
type Gathered = string[] | null
/** Of more than so many, everyone's events are read again: a notification has 8,000 bytes. */
const namedMax = 300

/** Events whose moment has begun, by the portal that gathers. */
const gathering = new WeakMap<Portal, Map<string, Gathered>>()

/**
 * To be called when the seats of an event changed, or who is in it, after the commit: drops what this replica keeps of them, and soon
 * notifies the other replicas and whoever follows the event, and mails those whose state changed.
 * @param accountIds who came or left; left out: anyone may have.
 */
export function notifySoon(portal: Portal, eventId: string, accountIds: Gathered = null): void {
  dropSeats(portal, { eventId, accountIds })
  const events = gathering.get(portal) ?? new Map<string, Gathered>()
  gathering.set(portal, events)
  const gathered = events.get(eventId)
  events.set(
    eventId,
    gathered === undefined ? accountIds : gathered && accountIds && [...gathered, ...accountIds],
  )
  if (gathered !== undefined) return
  setTimeout(() => {
    const changed = events.get(eventId) ?? null
    events.delete(eventId)
    notify(portal, eventId, changed).catch((error: unknown) =>
      portal.log.warn({ err: error }, 'nobody was notified of a change of seats'),
    )
  }, gatherMs).unref()
}

async function notify(portal: Portal, eventId: string, changed: Gathered): Promise<void> {
  const accountIds = changed && changed.length <= namedMax ? changed : null
  await portal.inTransaction(async (tx) => {
    await invalidateSeats(portal, tx, { eventId, accountIds })
    await portal.live.pushChange(tx, `event:${eventId}`)
    await portal.live.pushChange(tx, listChannel)
    const runAt = new Date(portal.clock.now().getTime() + calmMs)
    await portal.jobs.add(tx, mailing, { eventId }, { key: `${mailing}:${eventId}`, runAt })
  })
}

export function mailRegistrationJobs(portal: Portal): JobDefinition[] {
  return [
    {
      name: mailing,
      lane: 'mail',
      run: async (payload) => mailRegistered(portal, (payload as { eventId: string }).eventId),
    },
    {
      name: `${mailing}-sweep`,
      lane: 'mail',
      cron: '* * * * *',
      run: async () => sweepUnmailed(portal),
    },
  ]
}

async function sweepUnmailed(portal: Portal): Promise<void> {
  const now = portal.clock.now().getTime()
  const eventIds = await listUnmailedEvents(portal.db, {
    calmSince: new Date(now - calmMs),
    waitingSince: new Date(now - mailWithinMs),
    limit: sweptEventsMax,
  })
  for (const eventId of eventIds) await mailRegistered(portal, eventId)
}

/** Mails everyone of the event whose state they were not mailed of, some hundred in a transaction. */
async function mailRegistered(portal: Portal, eventId: string): Promise<void> {
  const event = await findEvent(portal.db, eventId)
  if (!event) return
  let isMore = true
  while (isMore) {
    isMore = await portal.inTransaction(async (tx) => {
      const rows = await takeUnmailed(tx, eventId, mailedAtOnceMax)
      const standing = rows.filter(({ state }) => state !== 'Cancelled')
      const members = await listMembers(
        tx,
        standing.map(({ id }) => id),
      )
      const accountIds = members.flatMap(({ accountId }) => accountId ?? [])
      const people = await accountsForMail(tx, [...new Set(accountIds)])
      const mails = members.map(({ registrationId, participantId, accountId, guest, acceptedAt }) => {
        const registration = standing.find(({ id }) => id === registrationId)
        const person = guest ?? people.get(accountId ?? '')
        if (!registration || !person) return null
        const facts = { event, registration, participantId, person }
        return guest
          ? guestMail(portal.config, facts)
          : registrationMail(portal.config, { ...facts, hasAccepted: acceptedAt !== null })
      })
      await portal.mails.addMass(
        tx,
        mails.filter((mail) => mail !== null),
      )
      return rows.length === mailedAtOnceMax
    })
  }
}
