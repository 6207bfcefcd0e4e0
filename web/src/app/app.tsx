import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { canLoadCode } from '#web/platform/after-start.ts'
import { guardKeptPages } from '#web/platform/kept-guard.ts'
import { guardKeptPeople } from '#web/platform/kept-people.ts'
import { keptStart, noteScreen } from '#web/platform/kept-start.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { currentSession, onSessionChange } from '#web/platform/session-store.ts'
import { useSiteIfLoaded } from '#web/platform/site.ts'
import { guardAt } from './access.ts'
import { router } from './router.tsx'
import { type Screen, screens } from './screens.ts'
import { StartLoader } from './start-loader.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

/**
 * The root component. Pages wait for the session refresh at the start, because the viewer is unknown before
 * it.
 */
export function App() {
  const { isReady, isUnreachable } = useSession()
  const site = useSiteIfLoaded()
  if (!isReady || !site) return isUnreachable ? <UnreachablePage /> : <StartLoader />
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

guardKeptPeople()
guardKeptPages()

/** Clears the cache when the account changes, so that the next account sees nothing of the last one. */
let lastViewerId: string | null = null
let lastPhase = currentSession().phase
onSessionChange(() => {
  const { viewer, phase } = currentSession()
  const viewerId = viewer?._id ?? null
  // The screen shows copies until the app that started without a network has its session.
  if (lastPhase === 'offline' && phase === 'ready') void queryClient.invalidateQueries()
  lastPhase = phase
  if (viewerId === lastViewerId) return
  lastViewerId = viewerId
  // Without a session the open page's queries would fail at once, so the page is left before the cache is
  // cleared.
  if (viewerId === null) void router.invalidate().then(forgetWhenSignedOut)
  else queryClient.clear()
})

function forgetWhenSignedOut(): void {
  if (currentSession().viewer !== null) return
  queryClient.removeQueries({ type: 'inactive' })
  // The page that is open now is public. Its queries are loaded again as a visitor.
  void queryClient.resetQueries({ type: 'active' })
}

router.subscribe('onResolved', () => {
  const path = router.state.matches.at(-1)?.staticData.guard?.path
  if (path !== undefined) noteScreen(path)
})
/**
 * After a deployment the worker has no code of the pages that this device keeps. What waits on the device is sent on
 * pages without the shell too.
 */
setTimeout(() => {
  if (!canLoadCode()) return
  if (currentSession().viewer) import('./shell/outbox-line.tsx').catch(() => undefined)
  for (const path of keptStart()?.screens ?? []) screens[path as Screen]?.().catch(() => undefined)
}, 10_000)

/** Loads the page's code in parallel with the session. A failure is shown by the page itself. */
screens[guardAt(window.location.pathname)?.path as Screen]?.().catch(() => undefined)
