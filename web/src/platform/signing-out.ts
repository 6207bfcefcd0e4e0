import { currentSession } from './session-store.ts'

let underWay: Promise<boolean> | null = null
const reads = new Set<Promise<unknown>>()
/** A read that takes longer is not waited for. */
const readWithinMs = 1_000

/** A read of this session, which a sign-out does not overtake: it could only be refused. */
export function asRead<T>(read: Promise<T>): Promise<T> {
  const end = () => reads.delete(read)
  reads.add(read)
  read.then(end, end)
  return read
}

/**
 * Does the sign-out, which gives whether it was done, after the reads that are under way; calls of this session that begin meanwhile
 * wait for it.
 */
export async function asSignOut(signOut: () => Promise<boolean>): Promise<boolean> {
  underWay = endOfReads().then(signOut)
  try {
    return await underWay
  } finally {
    underWay = null
  }
}

/** Whether the session was ended by a sign-out that is under way, once that is over. */
export async function isBeingSignedOut(): Promise<boolean> {
  return underWay !== null && (await underWay)
}

/**
 * For a call, before it takes the session's token: what the pointer rests on is read ahead, also while its person leaves, and could
 * only be refused. Throws `AbortError` once they have signed out.
 */
export async function afterSignOut(): Promise<void> {
  if (underWay === null || currentSession().accessToken === null) return
  if (await underWay) throw new DOMException('Signed out', 'AbortError')
}

async function endOfReads(): Promise<void> {
  if (reads.size === 0) return
  const tooLong = new Promise((resolve) => setTimeout(resolve, readWithinMs))
  await Promise.race([Promise.allSettled(reads), tooLong])
}
