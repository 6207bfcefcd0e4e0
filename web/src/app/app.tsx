import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { guardKeptPeople } from '#web/platform/kept-people.ts'
import { guardOfflineCopies } from '#web/platform/offline-copies.ts'
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

guardOfflineCopies()
guardKeptPeople()

/** Clears the cache when the account changes, so that the next account sees nothing of the last one. */
let lastViewerId: string | null = null
onSessionChange(() => {
  const viewerId = currentSession().viewer?._id ?? null
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

/** Loads the page's code in parallel with the session. A failure is shown by the page itself. */
screens[guardAt(window.location.pathname)?.path as Screen]?.().catch(() => undefined)
