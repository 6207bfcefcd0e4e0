import { useWindowEvent } from '@mantine/hooks'
import { FailedState } from '#web/ui/failed-state.tsx'
import { guardAt } from './access.ts'
import styles from './plain-page.module.css'

/**
 * The page shown when a page was never opened on this device and can't be loaded offline. It reloads when the
 * network is back.
 */
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
  // Without the shell, the page needs its own padding.
  if (!guardAt(window.location.pathname)?.bare) return state
  return <main className={`center gap-8 text-center ${styles.page}`}>{state}</main>
}
