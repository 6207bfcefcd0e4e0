import { useWindowEvent } from '@mantine/hooks'
import { BrokenLineArt } from '#web/ui/broken-line-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { StateCard } from '#web/ui/state-card.tsx'
import { guardAt } from './access.ts'
import styles from './plain-page.module.css'

/** The page shown when a page can't be loaded offline and has no copy on this device. */
export function OfflinePage() {
  const card = <OfflineCard onRetry={() => window.location.reload()} />
  // Without the shell, the page needs its own padding.
  if (!guardAt(window.location.pathname)?.bare) return card
  return <main className={`center gap-8 text-center ${styles.page}`}>{card}</main>
}

/** Says that the device is offline. Retries when the network is back, and by the button. */
export function OfflineCard({ onRetry }: { onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return (
    <StateCard
      art={<BrokenLineArt />}
      role="alert"
      heading="h1"
      title="You're offline"
      sentence="This page isn't saved on this device. It opens by itself when you're back online."
      action={
        <PlainButton onClick={onRetry} icon={<Icon name="retry" sizePx={16} />}>
          Retry
        </PlainButton>
      }
    />
  )
}
