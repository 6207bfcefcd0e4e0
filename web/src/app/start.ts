import { refreshSession } from '#web/platform/session-refresh.ts'
import { markStarting, markUnreachable } from '#web/platform/session-store.ts'
import { loadSite } from '#web/platform/site.ts'

/**
 * Refreshes the session, if there is one, and loads the site's settings in parallel. Called at the app's
 * start and by Retry.
 */
export async function startPortal(): Promise<void> {
  markStarting()
  const [session, site] = await Promise.allSettled([refreshSession(), loadSite()])
  if (session.status === 'rejected' || site.status === 'rejected') markUnreachable()
}
