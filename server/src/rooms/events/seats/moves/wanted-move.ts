import type { RegistrationActor, RegistrationMove } from '@portal/contract/registration-moves.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { MemberRow } from '#rooms/events/seats/registration.store.ts'
import type { NewPerson } from '#rooms/events/seats/registration-writes.store.ts'
import type { Moving } from './change-seats.ts'

/** A move of a registration that exists. */
export type ExistingMove = Exclude<RegistrationMove, 'register' | 'claim' | 'walkIn' | 'enter' | 'moveUp'>

/** A move that somebody wants to make. */
export interface WantedMove {
  registrationId: string
  move: ExistingMove
  /** `student`: the leader or another member, by the account. */
  by: RegistrationActor | 'student'
  /** The account that leaves or answers. */
  accountId?: string
  /** The person who is checked in, replaced, removed, or leads from then on. */
  participantId?: string
  /** Why someone leaves or is taken out, for people to read. */
  reason?: string
  /** Of a check-in: when it was, and the account that made it. */
  checkIn?: { at: Date; by: string }
  /** Someone who comes into the group. */
  person?: NewPerson & { name: string }
}

/** @returns false when it was so already. */
export type MoveWork = (moving: Moving, wanted: WantedMove) => Promise<boolean>

export function memberOf({ members }: Moving, accountId: string | undefined): MemberRow {
  const own = members.find((one) => one.accountId === accountId)
  if (!own) throw new Problem('CONFLICT', 'This registration was cancelled')
  return own
}

export function personOf({ members }: Moving, participantId: string | undefined): MemberRow {
  const own = members.find((one) => one.participantId === participantId)
  if (!own) throw notFound('participant')
  return own
}
