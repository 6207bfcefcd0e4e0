import type { Lock, Locker } from '@tus/server'

/** How long a request waits for another request of the same upload to release its lock. */
const waitMsMax = 5_000

interface Held {
  askToLetGo: () => Promise<void> | void
  waiting: (() => void)[]
}

/**
 * Allows one request per upload at a time on this replica. A phone that lost its network retries while we
 * still wait for the rest of its last part, so a new request asks the lock's holder to release it. Two
 * replicas may still write the same upload at once: only its owner can send them, both write the same bytes
 * to the same place, and the complete file is checked at the end.
 */
export function createPartLocks(): Locker {
  const locks = new Map<string, Held>()
  return { newLock: (id) => partLock(locks, id) }
}

function partLock(locks: Map<string, Held>, id: string): Lock {
  return {
    lock: async (signal, askToLetGo) => {
      const until = Date.now() + waitMsMax
      for (let held = locks.get(id); held; held = locks.get(id)) {
        await held.askToLetGo()
        if (!(await isReleased(held, signal, until - Date.now()))) throw stillHeld
      }
      locks.set(id, { askToLetGo, waiting: [] })
    },
    unlock: async () => {
      const held = locks.get(id)
      locks.delete(id)
      for (const wake of held?.waiting ?? []) wake()
    },
  }
}

/** Status 423, after which tus clients retry. */
const stillHeld = { status_code: 423, body: 'Another request is still writing to this upload\n' }

function isReleased(held: Held, signal: AbortSignal, waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false)
    const last = setTimeout(giveUp, Math.max(0, waitMs))
    signal.addEventListener('abort', giveUp, { once: true })
    held.waiting.push(() => {
      clearTimeout(last)
      signal.removeEventListener('abort', giveUp)
      resolve(true)
    })
  })
}
