import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { registrationMail } from '#rooms/events/events.mails.ts'
import { findEvent, type SeenEventRow } from '#rooms/events/events.store.ts'
import { guestMail } from '#rooms/events/guests/guest.mails.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { listPaid } from './participants/event-payment.store.ts'
import { pushSeats } from './push-seats.ts'
import { claimUnmailed, listMembers, listUnmailedEvents, type MemberRow } from './registration.store.ts'

/*
 * The rows of registrations record the duty: each stores the state that its people were last mailed about. A
 * job sends mails when an event has been calm for a moment, and a sweep each minute finds the rows of a
 * process that died before it added the job. Marking rows as mailed also pushes the change of seats, because
 * that process may not have done so either.
 */

const mailing = 'mail-registrations'
/** Mails wait until an event has been calm for this long, so that they don't compete with registrations. */
const calmMs = 2_000
/** The longest wait for a mail in a rush that doesn't end. */
const mailWithinMs = 3 * 60_000
const mailedAtOnceMax = 200
const sweptEventsMax = 200

/**
 * Schedules mails to everyone of the event whose state changed, once the transaction commits and the event is
 * calm.
 */
export async function mailSoon(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  const runAt = new Date(portal.clock.now().getTime() + calmMs)
  await portal.jobs.add(tx, mailing, { eventId }, { key: `${mailing}:${eventId}`, runAt })
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

/** Mails everyone of the event who was not mailed about their current state, some hundred per transaction. */
async function mailRegistered(portal: Portal, eventId: string): Promise<void> {
  const event = await findEvent(portal.db, eventId)
  if (!event) return
  let isMore = true
  while (isMore)
    isMore = (await portal.inTransaction((tx) => mailSome(portal, tx, event))) === mailedAtOnceMax
}

/** @returns the number of registrations whose people were mailed. */
async function mailSome(portal: Portal, tx: Transaction, event: SeenEventRow): Promise<number> {
  const rows = await claimUnmailed(tx, event.id, mailedAtOnceMax)
  if (rows.length === 0) return 0
  const standing = new Map(rows.filter(({ state }) => state !== 'Cancelled').map((row) => [row.id, row]))
  const members = await listMembers(tx, [...standing.keys()])
  const accountIds = [...new Set(members.flatMap(({ accountId }) => accountId ?? []))]
  const people = await accountsForMail(tx, accountIds)
  const participantIds = isFeeOfTeam(event) ? members.map(({ participantId }) => participantId) : []
  const paid = participantIds.length > 0 ? await listPaid(tx, participantIds) : new Set<string>()
  const mailTo = ({ registrationId, participantId, accountId, guest, acceptedAt }: MemberRow) => {
    const registration = standing.get(registrationId)
    const person = guest ?? people.get(accountId ?? '')
    if (!registration || !person) return null
    const facts = { event, registration, participantId, person, hasPaid: paid.has(participantId) }
    return guest
      ? guestMail(portal.config, facts)
      : registrationMail(portal.config, { ...facts, hasAccepted: acceptedAt !== null })
  }
  await portal.mails.addMass(
    tx,
    members.map(mailTo).filter((mail) => mail !== null),
  )
  const hasLeft = standing.size < rows.length
  await pushSeats(portal, tx, event.id, hasLeft ? null : accountIds)
  return rows.length
}
