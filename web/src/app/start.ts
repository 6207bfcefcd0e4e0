import { isUnanswered } from '#web/platform/call-problem.ts'
import { keptStart } from '#web/platform/kept-start.ts'
import { markAnswered } from '#web/platform/online.ts'
import { answeredInTime } from '#web/platform/or-kept.ts'
import { mayHaveSession } from '#web/platform/session-hint.ts'
import { refreshSession } from '#web/platform/session-refresh.ts'
import { currentSession, markStarting, markUnreachable, takeKeptViewer } from '#web/platform/session-store.ts'
import { currentSite, loadSite, takeSite } from '#web/platform/site.ts'

/**
 * Refreshes the session, if there is one, and loads the site's settings in parallel. Called at the app's
 * start and by Retry. Without an answer the app starts with what this device keeps for the account.
 */
export async function startPortal(): Promise<void> {
  markStarting()
  const kept = startHere()
  const answers = [refreshSession(), loadSite()].map((answer) =>
    kept ? answeredInTime(answer, patienceMs()) : answer,
  )
  const failures = (await Promise.allSettled(answers)).filter((answer) => answer.status === 'rejected')
  if (failures.length === 0) return
  if (!kept || !failures.every(({ reason }) => isUnanswered(reason))) return markUnreachable()
  if (currentSite() === null) takeSite(kept.site)
  if (kept.viewer && currentSession().phase !== 'ready') takeKeptViewer(kept.viewer)
  markAnswered(false)
}

/** The pages of the festival that visitors keep (kept-answers.ts). */
const keptForVisitors = /^\/tml(\/sponsors|\/lakshya\/scoreboard)?\/?$/

/** Returns what this device keeps for the account, or of a visitor for the festival's pages. */
function startHere(): ReturnType<typeof keptStart> {
  const start = keptStart()
  if (start?.viewer === null)
    return mayHaveSession() || !keptForVisitors.test(location.pathname) ? null : start
  return mayHaveSession() ? start : null
}

/** The worker opens its shell (build/app-worker.ts) after it has waited for the portal in vain. */
function patienceMs(): number {
  return 'shell' in document.documentElement.dataset ? 0 : 5_000
}

// A call of the screen would refresh the session as well, but the screen may have none to make.
window.addEventListener('online', () => {
  if (currentSession().phase === 'offline') void refreshSession().catch(() => undefined)
})
