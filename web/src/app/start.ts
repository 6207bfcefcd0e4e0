import { refreshSession } from '#web/platform/session-refresh.ts'
import { markStarting, markUnreachable } from '#web/platform/session-store.ts'
import { loadSite } from '#web/platform/site.ts'

/**
 * At the app's start, and again on Retry: the session is refreshed (whether this browser has one is known to its
 * HttpOnly cookie alone, so the server is asked) while the settings come.
 */
export async function startPortal(): Promise<void> {
  markStarting()
  const [session, site] = await Promise.allSettled([refreshSession(), loadSite()])
  if (session.status === 'rejected' || site.status === 'rejected') markUnreachable()
}
