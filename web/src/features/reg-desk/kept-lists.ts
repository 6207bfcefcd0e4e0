import { isAway } from '#web/platform/kept-queue.ts'

/*
 * The last lists of the desk, for when the network is away. They hold names and phones, so they stay for as long as this tab and
 * no longer, and for the account alone that read them.
 */

const prefix = 'portal-desk-list'

/** What is read now; without an answer what was read last, where there is something. */
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
    // No room: the lists are read again when the network is back.
  }
}
