const key = 'portal-left-for-sign-in'
/** After this time, someone else may be at the same computer. */
const minutesMax = 15

/** Remembers the page that this tab leaves for the sign-in, so that the sign-in leads back to it. */
export function leaveForSignIn(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, at: Date.now() }))
  } catch {
    // Without storage nothing is remembered.
  }
}

/**
 * Returns the path of the page that this tab left for the sign-in, and forgets it. Returns null if there is
 * none or if too much time has passed.
 */
export function leftForSignIn(): string | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    if (typeof left !== 'object' || left === null || !('path' in left) || !('at' in left)) return null
    const isFresh = typeof left.at === 'number' && Date.now() - left.at < minutesMax * 60_000
    return isFresh && typeof left.path === 'string' ? left.path : null
  } catch {
    return null
  }
}
