/**
 * The states of an application for a railway concession, and every move between them: the one table that the server
 * enforces, the screens and the docs read, and a property test walks. Without Zod, since the browser reads it.
 */
export const railwayStates = ['Pending', 'Approved', 'Issued', 'Rejected', 'Expired', 'Cancelled'] as const
export type RailwayState = (typeof railwayStates)[number]

/** A student has at most one application in these. */
export const openRailwayStates = ['Pending', 'Approved'] as const satisfies readonly RailwayState[]

/** Whether a leaf was handed over for it and not taken back: what a renewal goes on from. */
export function wasPass({ state, serial }: { state: RailwayState; serial: string | null }): boolean {
  return serial !== null && (state === 'Issued' || state === 'Expired')
}

/** Who makes a move: the student whose application it is, an account of the railway desk, or a job. */
export type RailwayActor = 'student' | 'desk' | 'clock'

export interface RailwayMoveRule {
  /** `null`: there is no application yet. */
  from: readonly (RailwayState | null)[]
  /** `null`: the state stays. */
  to: RailwayState | null
  by: RailwayActor
  /** Whether the move takes a reason that people read later. */
  needsReason: boolean
  /** When it is allowed besides, as a sentence. */
  when: string
}

const open = 'Applications are open, and the student has no other open application.'

/** Every move. What is not in this table cannot happen. */
export const railwayMoves = {
  apply: {
    from: [null],
    to: 'Pending',
    by: 'student',
    needsReason: false,
    when: `${open} A pass that is still valid ends within the renewal window.`,
  },
  edit: {
    from: ['Pending'],
    to: null,
    by: 'student',
    needsReason: false,
    when: 'The desk has not decided yet.',
  },
  resubmit: { from: ['Rejected'], to: 'Pending', by: 'student', needsReason: false, when: open },
  cancel: {
    from: ['Pending'],
    to: 'Cancelled',
    by: 'student',
    needsReason: false,
    when: 'The desk has not decided yet.',
  },
  approve: {
    from: ['Pending'],
    to: 'Approved',
    by: 'desk',
    needsReason: false,
    when: 'Age, study and address are checked.',
  },
  reject: {
    from: ['Pending', 'Approved'],
    to: 'Rejected',
    by: 'desk',
    needsReason: true,
    when: 'No certificate is issued yet.',
  },
  undo: {
    from: ['Approved', 'Rejected'],
    to: 'Pending',
    by: 'desk',
    needsReason: false,
    when: 'The student has no other open application.',
  },
  issue: {
    from: ['Approved'],
    to: 'Issued',
    by: 'desk',
    needsReason: false,
    when: 'The student is at the desk, and a leaf of the booklet of the line is free.',
  },
  notCollect: {
    from: ['Approved', 'Issued'],
    to: 'Cancelled',
    by: 'desk',
    needsReason: true,
    when: 'The student did not come; a leaf that was filled is marked.',
  },
  withdraw: {
    from: ['Approved', 'Issued'],
    to: 'Cancelled',
    by: 'desk',
    needsReason: true,
    when: 'A certificate that was issued comes back, and its leaf is marked.',
  },
  correct: {
    from: ['Pending', 'Approved', 'Issued'],
    to: null,
    by: 'desk',
    needsReason: true,
    when: 'Something in the application is wrong.',
  },
  lapse: {
    from: ['Approved'],
    to: 'Expired',
    by: 'clock',
    needsReason: false,
    when: 'The last day to collect is over.',
  },
  expire: {
    from: ['Issued'],
    to: 'Expired',
    by: 'clock',
    needsReason: false,
    when: 'The last day of the pass is over.',
  },
} as const satisfies Record<string, RailwayMoveRule>
export type RailwayMove = keyof typeof railwayMoves

/** Names of the moves, for a check constraint's sake in the order of the table. */
export const railwayMoveNames = Object.keys(railwayMoves) as RailwayMove[]

/**
 * Whether the table has the move.
 * @param from the present state; `null`: there is no application yet.
 * @returns the state after it, or undefined when it is not allowed.
 */
export function stateAfter(
  move: RailwayMove,
  from: RailwayState | null,
  by: RailwayActor,
): RailwayState | undefined {
  const rule: RailwayMoveRule = railwayMoves[move]
  if (rule.by !== by || !rule.from.includes(from)) return undefined
  return rule.to ?? from ?? undefined
}

/** The moves that someone can make with an application in this state. */
export function movesFrom(from: RailwayState | null, by: RailwayActor): RailwayMove[] {
  return railwayMoveNames.filter((move) => stateAfter(move, from, by) !== undefined)
}
