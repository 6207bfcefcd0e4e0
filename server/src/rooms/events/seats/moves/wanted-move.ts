import type { RegistrationActor, RegistrationMove } from '@portal/contract/registration-moves.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { MemberRow } from '#rooms/events/seats/registration.store.ts'
import type { NewPerson } from '#rooms/events/seats/registration-writes.store.ts'
import type { Moving } from './change-seats.ts'

export type ExistingMove = Exclude<RegistrationMove, 'register' | 'claim' | 'walkIn' | 'enter' | 'moveUp'>

export interface WantedMove {
  registrationId: string
  move: ExistingMove
  /** Who makes the move; `student` is the leader or another member, depending on the account. */
  by: RegistrationActor | 'student'
  /** The account that leaves or answers. */
  accountId?: string
  /** The person who is checked in, replaced, removed, or becomes the leader. */
  participantId?: string
  /** Why a person leaves or is taken out; shown to people. */
  reason?: string
  /** The moment of a check-in, and the account that made it. */
  checkIn?: { at: Date; by: string }
  /** The person who joins the group. */
  person?: NewPerson & { name: string }
}

/** @returns false when the registration was in that state already. */
export type MoveWork = (moving: Moving, wanted: WantedMove) => Promise<boolean>

export function memberOf({ members }: Moving, accountId: string | undefined): MemberRow {
  const own = members.find((one) => one.accountId === accountId)
  if (!own) throw conflict('This registration was cancelled')
  return own
}

export function personOf({ members }: Moving, participantId: string | undefined): MemberRow {
  const own = members.find((one) => one.participantId === participantId)
  if (!own) throw notFound('participant')
  return own
}
