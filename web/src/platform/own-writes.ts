/* The calls of this tab that change data. Data that is loaded after one of them is its result, even if
   someone else's change triggered the loading. */

let underWay = 0
let ended = 0
let endedAt = Number.NEGATIVE_INFINITY
/** When the last write of each area ended, by the first part of the call's path. */
const endedIn = new Map<string, number>()

/** Counts a call that changes data while it runs and when it has ended. */
export async function asOwnWrite<T>(name: string, write: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await write()
  } finally {
    underWay -= 1
    ended += 1
    endedAt = Date.now()
    endedIn.set(areaOf(name), endedAt)
  }
}

export function ownWritesEnded(): number {
  return ended
}

/**
 * After this time loaded data counts as news again, even if nothing was loaded after the write. A desk
 * reloads after its own changes within 5 s.
 */
const ownMs = 7_000

/**
 * Returns whether this tab is changing data now, or has changed data and loaded nothing since.
 * @param before the number of ended writes at the last load
 */
export function hasWrittenSince(before: number): boolean {
  return underWay > 0 || (ended > before && Date.now() - endedAt < ownMs)
}

/** Returns whether this tab has ended a write of an area, such as `alumni`, since that time. */
export function hasWrittenIn(area: string, sinceMs: number): boolean {
  return (endedIn.get(area) ?? Number.NEGATIVE_INFINITY) >= sinceMs
}

function areaOf(name: string): string {
  return name.split('/')[1] ?? ''
}
