/* The stored acts that wait on this device, for `outbox.ts`. A file of its own, because the entry of the app
   counts them and must stay small. */

export interface KeptItem {
  id: string
  /** The time of the act, ISO 8601. */
  at: string
  /** The reason of the server's refusal; undefined while the act waits. */
  refusal?: string
}

/** The queues of this device. A queue's key is its name, the account's id and perhaps the thing it is about. */
export type KeptName = (typeof keptNames)[number]
const keptNames = ['portal-desk-acts', 'portal-scans', 'portal-acts'] as const

/** A queue of an account. */
export interface KeptPlace {
  key: string
  name: KeptName
  /** The thing that the queue is about. */
  about: string | undefined
}

/** Stored texts of a browser that stores nothing, which are lost with the tab. */
const inMemory = new Map<string, string>()

/** Returns the queues of an account, or of all accounts of this device. */
export function keptPlaces(accountId?: string): KeptPlace[] {
  return [...new Set([...storedKeys(), ...inMemory.keys()])].flatMap((key) => {
    const [start, owner, about] = key.split(':')
    const name = keptNames.find((one) => one === start)
    const isOwn = accountId === undefined || owner === accountId
    return name !== undefined && isOwn ? [{ key, name, about }] : []
  })
}

export function keyOfKept(name: KeptName, accountId: string, about?: string): string {
  return [name, accountId, about].filter((part) => part !== undefined).join(':')
}

/** Returns whether a stored value has an id and a time. */
export function isKept(value: unknown): value is KeptItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, at } = value as Record<string, unknown>
  return typeof id === 'string' && typeof at === 'string'
}

/** Counts the acts of an account on this device, with the refused ones. */
export function countKept(accountId: string): number {
  return keptPlaces(accountId).flatMap(({ key }) => readKept(key, isKept)).length
}

/**
 * Says how many acts wait on this device for a sign-in; '' if none do. Names no account and no thing, because
 * anyone may be at the device.
 */
export function keptForSignIn(): string {
  const count = keptPlaces()
    .flatMap(({ key }) => readKept(key, isKept))
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
  return parseKept(keptText(key), isItem)
}

/** Returns a queue as it is stored, which is equal as long as nothing changes. */
export function keptText(key: string): string {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? '[]'
  } catch {
    return '[]'
  }
}

export function parseKept<Item>(text: string, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Returns false if this browser stores nothing, so that the queue would be lost with the tab. */
export function saveKept(key: string, items: readonly KeptItem[]): boolean {
  inMemory.delete(key)
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(items))
    return true
  } catch {
    inMemory.set(key, JSON.stringify(items))
    return false
  }
}
