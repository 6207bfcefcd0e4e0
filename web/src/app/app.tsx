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
import { screens } from './screens.ts'
import { StartLoader } from './start-loader.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

/** The portal. Its pages wait for the refresh at the start: before it nobody knows who is looking. */
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

/** What one account has read is nothing to the next. */
let lastViewerId: string | null = null
onSessionChange(() => {
  const viewerId = currentSession().viewer?._id ?? null
  if (viewerId === lastViewerId) return
  lastViewerId = viewerId
  // Without a session an open page could not read its lists again, which it would at once: it is left first.
  if (viewerId === null) void router.invalidate().then(forgetWhenSignedOut)
  else queryClient.clear()
})

function forgetWhenSignedOut(): void {
  if (currentSession().viewer !== null) return
  queryClient.removeQueries({ type: 'inactive' })
  // What is open now is public, and reads again as a visitor sees it.
  void queryClient.resetQueries({ type: 'active' })
}

/** The page's code comes while the session is asked for, not after it. */
void screens[guardAt(window.location.pathname)?.path ?? '']?.()
