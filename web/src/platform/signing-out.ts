import { currentSession } from './session-store.ts'

let underWay: Promise<boolean> | null = null

/** Does the sign-out, which gives whether it was done; calls of this session that begin meanwhile wait for it. */
export async function asSignOut(signOut: () => Promise<boolean>): Promise<boolean> {
  underWay = signOut()
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
