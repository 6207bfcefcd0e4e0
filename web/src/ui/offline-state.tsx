import { BrokenLineArt } from './broken-line-art.tsx'
import { StateCard } from './state-card.tsx'

/**
 * The state of a page, or a part of one, that can't be loaded offline. It has no button, because it loads when the
 * network is back.
 */
export function OfflineState() {
  return (
    <StateCard
      art={<BrokenLineArt />}
      role="alert"
      title="You're offline"
      sentence="This isn't saved on this device. It loads by itself when you're back online."
    />
  )
}
