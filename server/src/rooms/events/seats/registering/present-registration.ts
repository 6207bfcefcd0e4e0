import type { EventRegistration, eventRegistration } from '@portal/contract/event-records.ts'
import { mayMove, type RegistrationMove } from '@portal/contract/registration-moves.ts'
import type { z } from 'zod'
import { positionOf } from '#platform/capacity/capacity.ts'
import { defineGatheredReads } from '#platform/database/gathered-reads.ts'
import type { Portal } from '#platform/portal.ts'
import { certificatesOf } from '#rooms/events/after/certificate.store.ts'
import { certificateCodeOf } from '#rooms/events/after/certificate-code.ts'
import { personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { ticketOf } from '#rooms/events/seats/at-door/ticket.ts'
import { mayRemindAt } from '#rooms/events/seats/moves/may-remind-at.ts'
import { needsReason } from '#rooms/events/seats/needs-reason.ts'
import { paymentReference } from '#rooms/events/seats/participants/payment-reference.ts'
import {
  holderOf,
  listMembers,
  listOwnRegistrations,
  type OwnRegistrationRow,
  poolOf,
} from '#rooms/events/seats/registration.store.ts'
import { studentsById } from '#rooms/people/people.ts'

type Presented = z.input<typeof eventRegistration>
/** The fields of an event that decide which actions on a registration are possible. */
type Timed = Pick<
  EventRow,
  | 'id'
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'questions'
  | 'maxMembers'
>

/** Returns the account's current registration for the event as it is sent; null when there is none. */
export async function presentOwn(portal: Portal, accountId: string, event: Timed): Promise<Presented | null> {
  return (await presentOwnOf(portal, accountId, [event])).get(event.id) ?? null
}

/** Returns an account's registration without its group, place and certificate, without a statement. */
export function presentOwnRow(
  portal: Portal,
  row: OwnRegistrationRow,
  event: Timed,
  accountId: string,
): Presented {
  return present(portal, row, {
    accountId,
    event,
    position: null,
    group: null,
    certificateId: null,
  })
}

/** Returns the same for a list of events, in at most five statements. */
export async function presentOwnOf(
  portal: Portal,
  accountId: string,
  events: readonly Timed[],
): Promise<Map<string, Presented>> {
  if (events.length === 0) return new Map()
  const rows = await ownRegistrationsOf(portal).get([accountId, ...events.map(({ id }) => id)].join(' '))
  const attendedIds = rows.flatMap(({ eventId, checkedInAt }) => (checkedInAt ? [eventId] : []))
  const certificates =
    attendedIds.length === 0 ? new Map() : await certificatesOf(portal.db, accountId, attendedIds)
  const groups = await groupsOf(
    portal,
    rows.filter(({ size, groupName, heldUntil }) => size > 1 || groupName !== '' || heldUntil !== null),
  )
  const presented = new Map<string, Presented>()
  for (const row of rows) {
    const event = events.find(({ id }) => id === row.eventId)
    if (!event) continue
    const position =
      row.state === 'Waiting' ? await positionOf(portal.db, poolOf(row.eventId), holderOf(row.id)) : null
    presented.set(
      row.eventId,
      present(portal, row, {
        accountId,
        event,
        position,
        group: groups.get(row.id) ?? null,
        certificateId: certificates.get(row.eventId) ?? null,
      }),
    )
  }
  return presented
}

/** Own registrations by account and events, joined by spaces. Simultaneous lists share a few statements. */
const ownRegistrationsOf = defineGatheredReads(async (db, keys) => {
  const asked = keys.map((key) => {
    const [accountId = '', ...eventIds] = key.split(' ')
    return { key, accountId, eventIds: new Set(eventIds) }
  })
  const rows = await listOwnRegistrations(
    db,
    asked.flatMap(({ accountId, eventIds }) => [...eventIds].map((eventId) => ({ accountId, eventId }))),
  )
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    asked.map(({ key, accountId, eventIds }) => [
      key,
      (byAccount.get(accountId) ?? []).filter(({ eventId }) => eventIds.has(eventId)),
    ]),
  )
})

function present(
  portal: Portal,
  row: OwnRegistrationRow,
  more: {
    accountId: string
    event: Timed
    position: number | null
    group: Presented['group']
    certificateId: string | null
  },
): Presented {
  const { accountId, event, position, group, certificateId } = more
  const now = portal.clock.now()
  const phase = phaseOf(event, now)
  const by = row.leaderId === accountId ? 'leader' : 'member'
  const may = (move: RegistrationMove) => mayMove(move, { by, from: row.state, phase })
  // An offered seat is accepted by the leader, for everyone in a group.
  const isAsked = row.acceptedAt === null || (row.offeredUntil !== null && row.leaderId === accountId)
  const hasAsked = !!group?.members.some(({ hasAccepted }) => !hasAccepted)
  const questions = by === 'leader' ? event.questions : personalQuestions(event.questions)
  const isSeated = (row.state === 'Registered' || row.state === 'Approved') && row.offeredUntil === null
  return {
    _id: row.id,
    state: row.checkedInAt ? 'CheckedIn' : row.state,
    position,
    ticket: isSeated ? ticketOf(portal.config, row.participantId) : null,
    certificate: certificateId === null ? null : certificateCodeOf(portal.config, certificateId),
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    group,
    answers: { ...row.answers, ...row.ownAnswers },
    isLeader: by === 'leader',
    registeredAt: row.createdAt.toISOString(),
    feePaidAt: row.feePaidAt?.toISOString() ?? null,
    payment: {
      reference: paymentReference(row.eventId, row.participantId),
      utr: null,
      reportedAt: null,
      refundedAt: null,
      ...row.ownPayment,
    },
    can: {
      unregister: may('leave') && row.checkedInAt === null,
      needsReason: needsReason(event, { state: row.state, isAsked }, now),
      accept: may('accept') && isAsked && row.checkedInAt === null,
      answer:
        questions.length > 0 && (row.acceptedAt === null ? may('accept') : phase === 'open' && may('leave')),
      invite: may('invite') && row.size < event.maxMembers && row.offeredUntil === null,
      changeInvited: may('replaceInvited') && hasAsked,
      handOver:
        may('handOver') &&
        row.offeredUntil === null &&
        !!group?.members.some(({ isLeader, hasAccepted }) => hasAccepted && !isLeader),
      remind: may('remind') && hasAsked && (row.remindedAt === null || mayRemindAt(row.remindedAt) <= now),
    },
  }
}

async function groupsOf(
  portal: Portal,
  rows: readonly OwnRegistrationRow[],
): Promise<Map<string, EventRegistration['group']>> {
  if (rows.length === 0) return new Map()
  const members = await listMembers(
    portal.db,
    rows.map(({ id }) => id),
  )
  const people = await studentsById(portal.db, [
    ...new Set(members.flatMap(({ accountId }) => accountId ?? [])),
  ])
  const byId = new Map(people.map((one) => [one.id, one]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.groupName,
        heldUntil: row.heldUntil?.toISOString() ?? null,
        remindedAt: row.remindedAt?.toISOString() ?? null,
        members: members
          .filter(({ registrationId }) => registrationId === row.id)
          .map(({ participantId, accountId, acceptedAt }) => ({
            _id: participantId,
            name: byId.get(accountId ?? '')?.name ?? '',
            slug: byId.get(accountId ?? '')?.slug ?? null,
            isLeader: accountId === row.leaderId,
            hasAccepted: acceptedAt !== null,
          })),
      },
    ]),
  )
}
