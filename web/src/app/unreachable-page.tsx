import { FailedState } from '#web/ui/failed-state.tsx'
import styles from './plain-page.module.css'
import { startPortal } from './start.ts'

/** The page shown when the server didn't answer at the start. When it does, the requested page opens. */
export function UnreachablePage() {
  return (
    <main className={`center gap-8 text-center ${styles.page}`}>
      <FailedState
        title="Can't reach the portal"
        sentence="You may be offline, or the server is restarting."
        onRetry={() => void startPortal()}
      />
    </main>
  )
}
