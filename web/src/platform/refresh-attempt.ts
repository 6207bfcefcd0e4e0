const key = 'portal-refresh'

/**
 * Names an attempt to refresh the session, until it has succeeded. If its answer is lost on the way, the next attempt
 * has the same name, and the server repeats the answer instead of taking the used cookie for a stolen one. The
 * page's first script names its own attempt in the same way; see index.html.
 */
export function refreshAttempt(): Record<string, string> {
  try {
    localStorage[key] ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    return { 'idempotency-key': localStorage[key] }
  } catch {
    // Without storage no attempt can be repeated.
    return {}
  }
}

/** Ends the attempt: its answer has arrived, so that the next refresh is another one. */
export function endRefreshAttempt(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
