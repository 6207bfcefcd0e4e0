import { isAway } from '#web/platform/kept-queue.ts'

/* The latest lists of the desk for offline use. They contain names and phone numbers, so they are stored
   for this tab only, and for the account that loaded them. */

const prefix = 'portal-desk-list'

/** Returns the current data, or without a response the stored data if there is any. */
export async function readOrKept<T>(accountId: string, name: string, read: () => Promise<T>): Promise<T> {
  const key = `${prefix}:${accountId}:${name}`
  try {
    const answer = await read()
    keep(key, answer)
    return answer
  } catch (error) {
    const kept = isAway(error) ? sessionStorage.getItem(key) : null
    if (kept === null) throw error
    return JSON.parse(kept) as T
  }
}

function keep(key: string, answer: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answer))
  } catch {
    // Without room, the lists are loaded again when the network is back.
  }
}
