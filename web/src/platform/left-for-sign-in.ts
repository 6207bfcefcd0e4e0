const key = 'portal-left-for-sign-in'
/** Who takes longer may be someone else at the same computer. */
const minutesMax = 15

/** This tab leaves the page that it shows for the sign-in. It leads back there. */
export function leaveForSignIn(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: window.location.pathname, at: Date.now() }))
  } catch {
    // Without storage there is nothing to take along either.
  }
}

/** The path of the page that this tab left for the sign-in, once; null: none, or too long ago. */
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
