import { currentSession } from './session-store.ts'

let underWay: Promise<boolean> | null = null
const reads = new Map<Promise<unknown>, AbortController>()
/** Slower reads are aborted, because the server would refuse them after the sign-out. */
const readWithinMs = 1_000

/**
 * Runs a read of this session. A sign-out waits for it, because the read would be refused afterwards.
 * @param signal the caller's; the read gets one that a sign-out aborts too
 */
export function asRead<T>(run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const read = run(controller.signal)
  const end = () => {
    reads.delete(read)
    signal?.removeEventListener('abort', abort)
  }
  reads.set(read, controller)
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
  await Promise.race([Promise.allSettled(reads.keys()), tooLong])
  for (const controller of reads.values()) controller.abort(new DOMException('Signed out', 'AbortError'))
}
