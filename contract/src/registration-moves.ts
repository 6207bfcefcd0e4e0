import type { RegistrationState } from './event-words.ts'

/*
 * The moves of a registration for an event: the single table that the server enforces, the screens and the
 * docs read, and a property test explores. Without Zod, because the browser loads it.
 */

/**
 * The stored state of a registration. CheckedIn isn't stored: it is the state of a participant who was let
 * in.
 */
export type StoredState = Exclude<RegistrationState, 'CheckedIn'>

/** The states in which each person of the registration has a seat. */
export const seatedStates = ['Pending members', 'Registered', 'Approved'] as const satisfies StoredState[]

export function hasSeat(state: RegistrationState): boolean {
  return state === 'CheckedIn' || seatedStates.some((seated) => seated === state)
}

/**
 * The phases of an event: registration is open; registration is closed and the event hasn't begun; the event
 * is running; it is over; it was cancelled. A draft has no registrations.
 */
export const eventPhases = ['open', 'closed', 'running', 'over', 'cancelled'] as const
export type EventPhase = (typeof eventPhases)[number]

/** The phases until the event begins, until it ends, and as long as it isn't cancelled. */
const before = ['open', 'closed'] as const
const untilEnd = [...before, 'running'] as const
const unlessCancelled = [...untilEnd, 'over'] as const

/**
 * The actor of a move: the person who registered, alone or as the leader of a group; another member of the
 * group; a guest of another college, who has no account; the event's team or one of its heads; the
 * registration desk of the festival; a job.
 */
export type RegistrationActor = 'leader' | 'member' | 'guest' | 'team' | 'desk' | 'clock'

/**
 * The state after a move. `seats`: Registered, or Pending members as long as someone hasn't agreed or the
 * group is too small. `fewer`: some people leave and the others get the state that `seats` gives, or all
 * leave (Cancelled) when the leader leaves or too few remain; if someone is checked in, the others stay. When
 * a member of a group with seats leaves and too few remain, the group stays Pending members until the hold is
 * over, so that the leader can invite someone else. `null`: the state doesn't change.
 */
export type MoveOutcome = StoredState | 'seats' | 'fewer' | null

export interface RegistrationMoveRule {
  by: readonly RegistrationActor[]
  /** `null` if there is no registration yet. */
  from: readonly (StoredState | null)[]
  to: MoveOutcome
  /** The phases of the event in which the move is allowed. */
  in: readonly EventPhase[]
  /** A further condition, as a sentence. */
  when: string
  /** Further effects, as a sentence: seats, notices, mails, jobs. */
  follows: string
}

const ticket = 'Everyone is mailed the ticket.'
const freed = 'The seats go to the people who wait, in their order.'

/** Every move. Moves outside this table are impossible. */
export const registrationMoves = {
  register: {
    by: ['leader', 'desk'],
    from: [null],
    to: 'seats',
    in: ['open'],
    when: 'They are eligible, nobody of the group is in the event, and there are seats; else they wait.',
    follows: `Seats are taken. Members are asked to agree within a day, and before the event begins. ${ticket}`,
  },
  claim: {
    by: ['guest'],
    from: [null],
    to: 'Unconfirmed',
    in: ['open'],
    when: 'The event takes guests, and few registrations from the same network wait for a code.',
    follows: 'A code is mailed. No seat and no e-mail is reserved.',
  },
  walkIn: {
    by: ['desk'],
    from: [null],
    to: 'Approved',
    in: untilEnd,
    when: 'There are seats and nobody waits for them.',
    follows: `Seats are taken. ${ticket}`,
  },
  enter: {
    by: ['team'],
    from: [null],
    to: 'Registered',
    in: untilEnd,
    when: 'A student at the door is eligible, the event takes single people, and there is a seat that nobody waits for.',
    follows: 'A seat is taken, and they are checked in.',
  },
  confirm: {
    by: ['guest'],
    from: ['Unconfirmed'],
    to: 'seats',
    in: before,
    when: 'They enter the code of their e-mail within an hour, and no other registration has their e-mail.',
    follows: `Seats are taken, or they wait. They get a new key; the old one ends. ${ticket}`,
  },
  accept: {
    by: ['leader', 'member'],
    from: ['Waiting', 'Pending members', 'Registered', 'Approved'],
    to: 'seats',
    in: before,
    when: 'They are asked: by their group, or the leader by the offer of a free seat.',
    follows: `An accepted offer ends. ${ticket}`,
  },
  decline: {
    by: ['leader', 'member'],
    from: ['Waiting', 'Pending members', 'Registered', 'Approved'],
    to: 'fewer',
    in: before,
    when: 'They are asked, and have not agreed.',
    follows: `${freed} The leader hears of it; if all leave, everyone does.`,
  },
  leave: {
    by: ['leader', 'member', 'guest'],
    to: 'fewer',
    in: before,
    from: ['Unconfirmed', 'Waiting', 'Pending members', 'Registered', 'Approved'],
    when: 'They are not checked in. Students with a seat say why once registration is closed.',
    follows: `${freed} The leader hears of it; if all leave, everyone does.`,
  },
  invite: {
    by: ['leader'],
    from: ['Pending members', 'Registered'],
    to: 'seats',
    in: before,
    when: 'The group is not full, no seat is offered to it, the student is eligible, and there is a seat that nobody waits for.',
    follows:
      'A seat is taken. The student is asked to agree before the hold is over: a day where there was none.',
  },
  replaceInvited: {
    by: ['leader'],
    from: ['Waiting', 'Pending members'],
    to: null,
    in: before,
    when: 'The member who leaves has not agreed, and the student who comes is eligible.',
    follows: 'The seat stays with the group. Both are notified and mailed.',
  },
  removeInvited: {
    by: ['leader'],
    from: ['Waiting', 'Pending members'],
    to: 'fewer',
    in: before,
    when: 'The member has not agreed.',
    follows: `${freed} The member is notified and mailed.`,
  },
  handOver: {
    by: ['leader'],
    to: null,
    in: before,
    from: ['Waiting', 'Pending members', 'Registered', 'Approved'],
    when: 'The member who leads from then on has agreed, and no seat is offered to the group.',
    follows: 'The new leader is notified and mailed.',
  },
  remind: {
    by: ['leader'],
    from: ['Pending members'],
    to: null,
    in: before,
    when: 'Someone has not agreed, and nobody of the group was reminded in the last hour.',
    follows: 'Members who have not agreed are mailed.',
  },
  approve: {
    by: ['team', 'desk'],
    from: ['Registered'],
    to: 'Approved',
    in: unlessCancelled,
    when: 'At the desk the fee is paid, or the desk says that it may wait.',
    follows: 'An offer ends. Everyone is mailed.',
  },
  approveGroup: {
    by: ['desk'],
    from: ['Pending members'],
    to: 'Approved',
    in: unlessCancelled,
    when: 'Its people stand at the desk: that is their answer.',
    follows: 'The hold ends. Everyone is mailed.',
  },
  approveGuest: {
    by: ['team', 'desk'],
    from: ['Unconfirmed'],
    to: 'Approved',
    in: untilEnd,
    when: 'The guest is there, so no code is needed; there are seats, and nobody waits for them.',
    follows: 'Seats are taken. Everyone is mailed.',
  },
  undoApproval: {
    by: ['team', 'desk'],
    from: ['Approved'],
    to: 'seats',
    in: unlessCancelled,
    when: 'At the desk with a reason, except their own decision of the last 10 seconds.',
    follows: 'The seats stay.',
  },
  takeOut: {
    by: ['team'],
    to: 'Cancelled',
    in: unlessCancelled,
    from: ['Unconfirmed', 'Waiting', 'Pending members', 'Registered', 'Approved'],
    when: 'The whole registration, people who are checked in included.',
    follows: `${freed} Everyone is notified and mailed why. A certificate is withdrawn.`,
  },
  checkIn: {
    by: ['team'],
    from: seatedStates,
    to: 'seats',
    in: unlessCancelled,
    when: 'They are not checked in yet.',
    follows: 'It is their answer to the group. An offer ends.',
  },
  undoCheckIn: {
    by: ['team'],
    from: seatedStates,
    to: null,
    in: unlessCancelled,
    when: 'They are checked in.',
    follows: 'A certificate is withdrawn. The seat stays.',
  },
  addMember: {
    by: ['desk'],
    from: seatedStates,
    to: 'seats',
    in: untilEnd,
    when: 'The group is not full, and there is a seat that nobody waits for.',
    follows: 'A seat is taken.',
  },
  replaceMember: {
    by: ['desk'],
    from: seatedStates,
    to: 'seats',
    in: untilEnd,
    when: 'The member who leaves is not checked in.',
    follows: 'The new member has the seat, and leads if the other did.',
  },
  moveUp: {
    by: ['clock'],
    from: ['Waiting'],
    to: 'seats',
    in: untilEnd,
    when: 'They are the first in line, and there are seats for all of them.',
    follows: 'Before the event begins a student may have to accept in time. Everyone is notified and mailed.',
  },
  endHold: {
    by: ['clock'],
    from: ['Pending members'],
    to: 'fewer',
    in: untilEnd,
    when: 'The hold is over: a day, and at the latest when the event begins.',
    follows: `Members who haven't agreed lose their seats, and all do when too few remain. ${freed} They are notified and mailed why.`,
  },
  endOffer: {
    by: ['clock'],
    from: ['Pending members', 'Registered'],
    to: 'fewer',
    in: untilEnd,
    when: 'The offer is over: the hours that the team set, and at the latest when the event begins.',
    follows: `${freed} Everyone of it is notified and mailed why.`,
  },
  merge: {
    by: ['clock'],
    from: ['Waiting', ...seatedStates],
    to: 'fewer',
    in: eventPhases,
    when: 'Two accounts of one person became one, and both are in the event, or the person is in it as a guest too.',
    follows: `One place leaves: not the one that is checked in, else the guest's, else the merged account's. ${freed}`,
  },
  lapse: {
    by: ['clock'],
    from: ['Unconfirmed'],
    to: 'Cancelled',
    in: eventPhases,
    when: 'The hour for the code is over.',
    follows: 'Nothing: it had no seat.',
  },
} as const satisfies Record<string, RegistrationMoveRule>
export type RegistrationMove = keyof typeof registrationMoves

export const registrationMoveNames = Object.keys(registrationMoves) as RegistrationMove[]

/** A registration and its event at one time. */
export interface MoveSituation {
  by: RegistrationActor
  /** `null` if there is no registration yet. */
  from: StoredState | null
  phase: EventPhase
}

/** Returns true if the table allows the move. The caller also has to check the condition in `when`. */
export function mayMove(move: RegistrationMove, { by, from, phase }: MoveSituation): boolean {
  const rule: RegistrationMoveRule = registrationMoves[move]
  return rule.by.includes(by) && rule.from.includes(from) && rule.in.includes(phase)
}

/** Returns the moves that an actor can make with a registration in this state. */
export function movesFrom(situation: MoveSituation): RegistrationMove[] {
  return registrationMoveNames.filter((move) => mayMove(move, situation))
}

/** Returns the move by which the actor approves a registration in this state; undefined if they can't. */
export function approvingMove(
  situation: MoveSituation,
): 'approve' | 'approveGroup' | 'approveGuest' | undefined {
  return (['approve', 'approveGroup', 'approveGuest'] as const).find((move) => mayMove(move, situation))
}

/** The times that determine the phase of an event. */
export interface PhaseTimes {
  isCancelled: boolean
  startsAt: Date | null
  endsAt: Date | null
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
}

/** Returns the phase of a published event. */
export function phaseAt(event: PhaseTimes, now: Date): EventPhase {
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (event.isCancelled) return 'cancelled'
  if (endsAt && endsAt <= now) return 'over'
  if (startsAt && startsAt <= now) return 'running'
  return (opens && opens > now) || (closes && closes <= now) ? 'closed' : 'open'
}

/** The reason why no move is possible in a phase, a sentence without its full stop. */
export const phaseRefusals: Readonly<Record<EventPhase, string>> = {
  open: 'Registration is open',
  closed: 'Registration is closed',
  running: 'This event has started',
  over: 'This event is over',
  cancelled: 'This event was cancelled',
}
