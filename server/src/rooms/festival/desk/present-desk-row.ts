import type {
  deskMember,
  deskOutcome,
  deskPayment,
  deskRegistration,
} from '@portal/contract/festival-desk-records.ts'
import { festivalDeskLimits, receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import {
  approvingMove,
  type EventPhase,
  hasSeat,
  mayMove,
  phaseAt,
} from '@portal/contract/registration-moves.ts'
import type { z } from 'zod'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { FestivalMember } from '#rooms/events/festival.cards.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'
import { type DeskRow, type DoneBy, findDeskRow } from './desk.store.ts'

interface Seen {
  viewer: Pick<Viewer, 'id'>
  portal: Portal
}

export function presentDeskRow(seen: Seen, row: DeskRow): z.input<typeof deskRegistration> {
  const { state, payment, approval, people } = row
  const phase = phaseOfRow(seen, row)
  const situation = { by: 'desk', from: state, phase } as const
  const isSeated = hasSeat(state)
  return {
    ...presentRow(row),
    event: { slug: row.eventSlug, title: row.eventTitle },
    name: nameOfRow(row),
    reference: referenceOf(row.id),
    isApproved: state === 'Approved',
    cancelReason: state === 'Cancelled' ? row.cancelReason : '',
    approval: approval && { at: isoOf(approval.at), by: approval.by },
    payment: payment && presentPayment(payment),
    members: people.map((one) => presentMember(row, one)),
    undo: undoOf(seen, row),
    can: {
      approve: approvingMove(situation) !== undefined,
      undoApproval: mayMove('undoApproval', situation),
      pay: isSeated && payment === null && phase !== 'cancelled',
      voidPayment: payment !== null,
      addMember: mayMove('addMember', situation) && row.size < row.maxMembers,
    },
  }
}

/** Returns the outcome of an action: the registration as it is now. */
export async function deskOutcomeOf(
  seen: Seen,
  id: string,
  already: { at: Date; by: string } | null = null,
): Promise<z.input<typeof deskOutcome>> {
  const row = await findDeskRow(seen.portal.db, id)
  if (!row) throw new Error(`registration ${id} is gone`)
  return {
    ...presentDeskRow(seen, row),
    already: already && { at: already.at.toISOString(), by: already.by },
  }
}

/** Returns the name of the registration's leader. */
export function nameOfRow({ people }: Pick<DeskRow, 'people'>): string {
  return people[0]?.name ?? ''
}

function phaseOfRow({ portal }: Seen, { event }: DeskRow): EventPhase {
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  const { isCancelled, startsAt, endsAt, opensAt, closesAt } = event
  return phaseAt(
    {
      isCancelled,
      startsAt: timeOf(startsAt),
      endsAt: timeOf(endsAt),
      registrationOpensAt: timeOf(opensAt),
      registrationClosesAt: timeOf(closesAt),
    },
    portal.clock.now(),
  )
}

function presentMember(row: DeskRow, one: FestivalMember): z.input<typeof deskMember> {
  const isGuest = one.accountId === null
  return {
    ...one,
    _id: one.participantId,
    isGuest,
    contact: one.phone,
    hasAccepted: one.hasAccepted && (!isGuest || row.isConfirmed),
    checkedInAt: one.checkedInAt && isoOf(one.checkedInAt),
  }
}

function presentPayment(payment: NonNullable<DeskRow['payment']>): z.input<typeof deskPayment> {
  const receipt = receiptNumberOf(payment.receipt)
  return { ...payment, _id: payment.id, receipt, at: isoOf(payment.at) }
}

/** Returns this account's last action, while it can be undone without a reason. */
function undoOf({ viewer, portal }: Seen, { approval, payment }: DeskRow) {
  const now = portal.clock.now().getTime()
  const left = (done: DoneBy | null) =>
    done?.byId === viewer.id ? Date.parse(done.at) + festivalDeskLimits.undoMs - now : 0
  const [approvalMs, paymentMs] = [left(approval), left(payment)]
  if (Math.max(approvalMs, paymentMs) <= 0) return null
  return approvalMs >= paymentMs
    ? { what: 'approval' as const, leftMs: approvalMs }
    : { what: 'payment' as const, leftMs: paymentMs }
}

function isoOf(text: string): string {
  return new Date(text).toISOString()
}
