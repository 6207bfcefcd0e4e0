import { useWindowEvent } from '@mantine/hooks'
import { FailedState } from '#web/ui/failed-state.tsx'
import { guardAt } from './access.ts'
import styles from './plain-page.module.css'

/** A page that was never opened here and cannot be fetched now; it opens by itself when the network is back. */
export function OfflinePage() {
  const open = () => window.location.reload()
  useWindowEvent('online', open)
  const state = (
    <FailedState
      title="You're offline"
      sentence="This page opens by itself as soon as you're back online."
      onRetry={open}
    />
  )
  // Without the bars nothing else keeps it off the edges of the window.
  if (!guardAt(window.location.pathname)?.bare) return state
  return <main className={`center gap-8 text-center ${styles.page}`}>{state}</main>
}
