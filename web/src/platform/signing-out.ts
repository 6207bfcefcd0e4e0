import { currentSession } from './session-store.ts'

let underWay: Promise<boolean> | null = null
const reads = new Set<Promise<unknown>>()
/** Slower reads are not waited for. */
const readWithinMs = 1_000

/**
 * Registers a read of this session. A sign-out waits for it, because the read would be refused afterwards.
 */
export function asRead<T>(read: Promise<T>): Promise<T> {
  const end = () => reads.delete(read)
  reads.add(read)
  read.then(end, end)
  return read
}

/**
 * Runs the sign-out after the reads in flight. Calls of this session that start meanwhile wait for it.
 * `signOut` resolves to whether the session was ended.
 */
export async function asSignOut(signOut: () => Promise<boolean>): Promise<boolean> {
  underWay = endOfReads().then(signOut)
  try {
    return await underWay
  } finally {
    underWay = null
  }
}

/** Waits for a running sign-out and returns whether it ended the session. */
export async function isBeingSignedOut(): Promise<boolean> {
  return underWay !== null && (await underWay)
}

/**
 * Waits for a running sign-out before a call takes the session's token. Hovering a link may prefetch data
 * during a sign-out, and the call would be refused.
 * @throws AbortError if the person has signed out
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
