import { refreshSession } from '#web/platform/session-refresh.ts'
import { markStarting, markUnreachable } from '#web/platform/session-store.ts'
import { loadSite } from '#web/platform/site.ts'

/** At the app's start, and again on Retry: the session is refreshed, if there is one, while the settings come. */
export async function startPortal(): Promise<void> {
  markStarting()
  const [session, site] = await Promise.allSettled([refreshSession(), loadSite()])
  if (session.status === 'rejected' || site.status === 'rejected') markUnreachable()
}
