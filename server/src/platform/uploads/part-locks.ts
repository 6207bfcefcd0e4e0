import type { Lock, Locker } from '@tus/server'

/** How long a request waits for another one of the same upload to let go. */
const waitMsMax = 5_000

interface Held {
  askToLetGo: () => Promise<void> | void
  waiting: (() => void)[]
}

/**
 * One request at a time for each upload, on this replica. A phone that lost its network asks again while we still wait
 * for the rest of its last part, so anyone who comes asks the holder to let go. Two replicas may write the same upload at
 * once: its owner alone can make them, both write the same bytes to the same place, and the whole is checked at the end.
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
        if (!(await isLetGo(held, signal, until - Date.now()))) throw stillHeld
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

/** 423, which tus clients try again. */
const stillHeld = { status_code: 423, body: 'Another request is still writing to this upload\n' }

function isLetGo(held: Held, signal: AbortSignal, waitMs: number): Promise<boolean> {
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
