import { useIsOnline } from '#web/platform/online.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { OfflineCard } from './offline-page.tsx'
import styles from './plain-page.module.css'
import { startPortal } from './start.ts'

/**
 * The page shown when the server didn't answer at the start, as in an app that is opened offline. When it does, the
 * requested page opens.
 */
export function UnreachablePage() {
  const isOnline = useIsOnline()
  const start = () => void startPortal()
  return (
    <main className={`center gap-8 text-center ${styles.page}`}>
      {isOnline ? (
        <FailedState
          title="Can't reach the portal"
          sentence="You may be offline, or the server is restarting."
          onRetry={start}
        />
      ) : (
        <OfflineCard onRetry={start} />
      )}
    </main>
  )
}
