import type { RegistrationState } from './event-words.ts'

/*
 * The moves of a registration for an event: the one table that the server enforces, the screens and the docs read, and a
 * property test walks. Without Zod, since the browser reads it.
 */

/** What is stored of a registration. A participant who was let in is CheckedIn on top of it. */
export type StoredState = Exclude<RegistrationState, 'CheckedIn'>

/** States with a seat for each person of the registration. */
export const seatedStates = ['Pending members', 'Registered', 'Approved'] as const satisfies StoredState[]

export function hasSeat(state: RegistrationState): boolean {
  return state === 'CheckedIn' || seatedStates.some((seated) => seated === state)
}

/**
 * Where an event is: registration is open; it isn't, and the event hasn't begun; the event is on; it is over; it was
 * cancelled. A draft has no registrations.
 */
export const eventPhases = ['open', 'closed', 'running', 'over', 'cancelled'] as const
export type EventPhase = (typeof eventPhases)[number]

/** Until the event begins, until it ends, and as long as it isn't cancelled. */
const before = ['open', 'closed'] as const
const untilEnd = [...before, 'running'] as const
const unlessCancelled = [...untilEnd, 'over'] as const

/**
 * Who makes a move: the person who registered, alone or as the leader of a group; another member of a group; a guest of
 * another college, who has no account; the event's team or one of its heads; the registration desk of the festival; a job.
 */
export type RegistrationActor = 'leader' | 'member' | 'guest' | 'team' | 'desk' | 'clock'

/**
 * What a state becomes. `seats`: Registered, or Pending members as long as someone hasn't agreed or the group is too small.
 * `fewer`: some people leave and the others keep their state as `seats` says, or all leave (Cancelled) when the leader leaves
 * or too few remain; where someone is checked in, the others stay. When a member of a group with seats leaves, too few
 * remain Pending members until the hold is over, so that the leader can invite someone else. `null`: the state stays.
 */
export type MoveOutcome = StoredState | 'seats' | 'fewer' | null

export interface RegistrationMoveRule {
  by: readonly RegistrationActor[]
  /** `null`: there is no registration yet. */
  from: readonly (StoredState | null)[]
  to: MoveOutcome
  /** The phases of the event in which it is allowed. */
  in: readonly EventPhase[]
  /** When it is allowed besides, as a sentence. */
  when: string
  /** What follows besides, as a sentence: seats, notices, mails, jobs. */
  follows: string
}

const ticket = 'Everyone is mailed the ticket.'
const freed = 'The seats go to the people who wait, in their order.'

/** Every move. What is not in this table cannot happen. */
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

/** A registration and its event at a moment. */
export interface MoveSituation {
  by: RegistrationActor
  /** `null`: there is no registration yet. */
  from: StoredState | null
  phase: EventPhase
}

/** Whether the table has the move; what it says in `when` is asked besides. */
export function mayMove(move: RegistrationMove, { by, from, phase }: MoveSituation): boolean {
  const rule: RegistrationMoveRule = registrationMoves[move]
  return rule.by.includes(by) && rule.from.includes(from) && rule.in.includes(phase)
}

/** The moves that someone can make with a registration in this state. */
export function movesFrom(situation: MoveSituation): RegistrationMove[] {
  return registrationMoveNames.filter((move) => mayMove(move, situation))
}

/** The move by which someone approves a registration in this state; undefined when they can't. */
export function approvingMove(
  situation: MoveSituation,
): 'approve' | 'approveGroup' | 'approveGuest' | undefined {
  return (['approve', 'approveGroup', 'approveGuest'] as const).find((move) => mayMove(move, situation))
}

/** The times of an event, by which it has a phase. */
export interface PhaseTimes {
  isCancelled: boolean
  startsAt: Date | null
  endsAt: Date | null
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
}

/** The phase of an event that was published. */
export function phaseAt(event: PhaseTimes, now: Date): EventPhase {
  const { startsAt, endsAt, registrationOpensAt: opens, registrationClosesAt: closes } = event
  if (event.isCancelled) return 'cancelled'
  if (endsAt && endsAt <= now) return 'over'
  if (startsAt && startsAt <= now) return 'running'
  return (opens && opens > now) || (closes && closes <= now) ? 'closed' : 'open'
}

/** Why nothing moves in this phase; each is a whole sentence without its full stop. */
export const phaseRefusals: Readonly<Record<EventPhase, string>> = {
  open: 'Registration is open',
  closed: 'Registration is closed',
  running: 'This event has started',
  over: 'This event is over',
  cancelled: 'This event was cancelled',
}
