/**
 * The states of an application for a railway concession, and all moves between them: the single table that
 * the server enforces, the screens and the docs read, and a property test explores. Without Zod, because the
 * browser loads it.
 */
export const railwayStates = ['Pending', 'Approved', 'Issued', 'Rejected', 'Expired', 'Cancelled'] as const
export type RailwayState = (typeof railwayStates)[number]

/**
 * Returns true if a leaf was issued for the application and not taken back, so that a renewal can follow it.
 */
export function wasPass({ state, serial }: { state: RailwayState; serial: string | null }): boolean {
  return serial !== null && (state === 'Issued' || state === 'Expired')
}

/** The actor of a move: the student who applied, an account of the railway desk, or a job. */
export type RailwayActor = 'student' | 'desk' | 'clock'

export interface RailwayMoveRule {
  /** `null` if there is no application yet. */
  from: readonly (RailwayState | null)[]
  /** `null` if the state doesn't change. */
  to: RailwayState | null
  by: RailwayActor
  /** True if the move requires a reason, which people read later. */
  needsReason: boolean
  /** A further condition, as a sentence. */
  when: string
}

const open = 'Applications are open, and the student has no other open application.'

/** Every move. Moves outside this table are impossible. */
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

/** The names of the moves, in the order of the table because a check constraint lists them. */
export const railwayMoveNames = Object.keys(railwayMoves) as RailwayMove[]

/**
 * Looks up a move in the table.
 * @param from The current state; `null` if there is no application yet.
 * @returns The new state, or undefined if the move isn't allowed.
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

/** Returns the moves that an actor can make with an application in this state. */
export function movesFrom(from: RailwayState | null, by: RailwayActor): RailwayMove[] {
  return railwayMoveNames.filter((move) => stateAfter(move, from, by) !== undefined)
}
