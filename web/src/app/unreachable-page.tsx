import { FailedState } from '#web/ui/failed-state.tsx'
import styles from './plain-page.module.css'
import { startPortal } from './start.ts'

/** The server did not answer at the start; once it does, the page that was asked for opens. */
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
