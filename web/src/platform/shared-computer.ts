const name = 'portal-shared'

/** Returns whether the person who signed in here said that other people use this computer. Nothing is then kept on it. */
export function isSharedComputer(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    // A browser that forbids storage keeps nothing anyway.
    return true
  }
}

/** Remembers the choice for every sign-in on this computer. */
export function setSharedComputer(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(name, 'yes')
    else localStorage.removeItem(name)
  } catch {
    // Without storage nothing is kept.
  }
}
