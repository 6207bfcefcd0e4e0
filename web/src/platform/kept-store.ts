/* The stored actions that wait on this device, for `kept-queue.ts`. A file of its own, because the entry of the
   app counts them and must stay small. */

/** A queued action. */
export interface KeptItem {
  id: string
  /** The time of the action, ISO 8601. */
  at: string
  /** The reason of the server's refusal; undefined while the action waits. */
  refusal?: string
}

/** The queues of this device. A queue's key in local storage is its name and the account's id. */
export type KeptName = (typeof keptNames)[number]
const keptNames = ['portal-desk-acts', 'portal-scans'] as const

/** Returns whether a stored value has an id and a time. */
export function isKept(value: unknown): value is KeptItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, at } = value as Record<string, unknown>
  return typeof id === 'string' && typeof at === 'string'
}

/**
 * Says how many actions wait on this device for a sign-in; '' if none do. Names no account and no thing, because
 * anyone may be at the device.
 */
export function keptForSignIn(): string {
  const count = storedKeys()
    .filter((key) => keptNames.some((name) => key.startsWith(`${name}:`)))
    .flatMap((key) => readKept(key, isKept))
    .filter(({ refusal }) => refusal === undefined).length
  if (count === 0) return ''
  const words = count === 1 ? '1 action waits' : `${count} actions wait`
  return `${words} on this device. Sign in with the same account to send ${count === 1 ? 'it' : 'them'}.`
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Reads a queue. Items of another shape are left out. */
export function readKept<Item extends KeptItem>(
  key: string,
  isItem: (value: unknown) => value is Item,
): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}
