import { BrokenLineArt } from './broken-line-art.tsx'
import { StateCard } from './state-card.tsx'

/** The face of a page or list that is not there while the network is away. It needs no button: it comes by itself. */
export function OfflineState() {
  return (
    <StateCard
      art={<BrokenLineArt />}
      role="alert"
      title="You're offline"
      sentence="This page loads by itself when you're back online."
    />
  )
}
