/* The calls of this tab that change something. What is read after one of them is its outcome, also when someone else's change caused the reading. */

let underWay = 0
let ended = 0
let endedAt = Number.NEGATIVE_INFINITY

/** Counts a call that changes something while it is under way, and when it has ended. */
export async function asOwnWrite<T>(write: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await write()
  } finally {
    underWay -= 1
    ended += 1
    endedAt = Date.now()
  }
}

/** How many have ended; `hasWrittenSince` compares with it. */
export function ownWritesEnded(): number {
  return ended
}

/** After so long what is read is news, also where nobody read what a write changed. A desk reads its own changes after 5 s. */
const ownMs = 7_000

/**
 * Whether this tab changes something now, or has changed something that nothing read since then shows.
 * @param before how many writes had ended at the last reading.
 */
export function hasWrittenSince(before: number): boolean {
  return underWay > 0 || (ended > before && Date.now() - endedAt < ownMs)
}
