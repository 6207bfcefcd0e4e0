import { useWindowEvent } from '@mantine/hooks'
import { FailedState } from '#web/ui/failed-state.tsx'

/** A page that was never opened here and cannot be fetched now; it opens by itself when the network is back. */
export function OfflinePage() {
  const open = () => window.location.reload()
  useWindowEvent('online', open)
  return (
    <FailedState
      title="You're offline"
      sentence="This page opens by itself as soon as you're back online."
      onRetry={open}
    />
  )
}
