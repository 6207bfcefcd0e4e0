import type { AskedState } from '@portal/contract/forum-desk-words.ts'

/** The changes of an alumnus whom the portal asked to answer a query. A late answer still counts. */
export const askedMoves = {
  answer: { from: ['asked', 'lapsed', 'declined'], to: 'answered' },
  decline: { from: ['asked'], to: 'declined' },
  lapse: { from: ['asked'], to: 'lapsed' },
} as const satisfies Record<string, { from: readonly AskedState[]; to: AskedState }>
export type AskedMove = keyof typeof askedMoves

interface Round {
  /** The number of alumni to ask now. */
  places: number
  round: number
}

/**
 * Returns whom to ask next: the next round once the time of this one is over, otherwise the free places of this round.
 * Null when the rounds are over, and the alumni desk is next.
 */
export function nextRound(
  asked: readonly { round: number; state: AskedState }[],
  { places, roundsMax }: { places: number; roundsMax: number },
): Round | null {
  const round = Math.max(1, ...asked.map((one) => one.round))
  const states = asked.filter((one) => one.round === round).map(({ state }) => state)
  const isOver = states.includes('lapsed') && !states.includes('asked')
  if (isOver) return round < roundsMax ? { round: round + 1, places } : null
  return { round, places: places - states.filter((state) => state !== 'declined').length }
}
