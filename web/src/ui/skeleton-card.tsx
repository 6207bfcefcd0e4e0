import { type ReactNode, useEffect, useState } from 'react'
import { useIsOnline } from '#web/platform/online.ts'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from './hidden-text.tsx'
import { OfflineState } from './offline-state.tsx'
import styles from './skeleton-card.module.css'

type SkeletonListProps = {
  /** At most two, because a list may not have more items. */
  count?: 1 | 2
  /** The height of the real card in px, so that nothing jumps when it has loaded. */
  heightPx?: number
  /** The placeholder of a card with a different layout than author, title, text and tags. */
  children?: ReactNode
}

/** The placeholders of a list that is loading. They appear after 150 ms, because most lists load sooner. */
export function SkeletonList({ count = 2, heightPx = 232, children }: SkeletonListProps) {
  const isDue = useDelayed(skeletonDelayMs)
  // Requests made offline wait in the query cache and are sent when the network is back.
  const isConnected = useIsOnline()
  if (!isConnected && isDue) return <OfflineState />
  return (
    <div
      className="grid from-top gap-12"
      role="status"
      data-on-its-way
      style={{ minHeight: heightPx * count + 12 * (count - 1) }}
    >
      <HiddenText>Loading</HiddenText>
      {isDue && <SkeletonCard heightPx={heightPx}>{children}</SkeletonCard>}
      {isDue && count === 2 && <SkeletonCard heightPx={heightPx}>{children}</SkeletonCard>}
    </div>
  )
}

/**
 * The placeholder of one card. Prefer `SkeletonList`, which is delayed and announced, unless a single shape
 * is needed.
 */
export function SkeletonCard({ heightPx = 232, children }: Pick<SkeletonListProps, 'heightPx' | 'children'>) {
  return (
    <Card className="grid from-top gap-12 clip" style={{ height: heightPx }} aria-hidden="true">
      {children ?? (
        <>
          <div className="row gap-12">
            <span className={`ground-raised disc ${styles.disc}`} />
            <span className="grid grow gap-8">
              <SkeletonLine widthPercent={40} />
              <SkeletonLine widthPercent={26} />
            </span>
          </div>
          <SkeletonLine widthPercent={75} heightPx={18} />
          <SkeletonLine widthPercent={96} />
          <SkeletonLine widthPercent={92} />
          <SkeletonLine widthPercent={62} />
        </>
      )}
    </Card>
  )
}

export function SkeletonLine({ widthPercent, heightPx = 13 }: { widthPercent: number; heightPx?: number }) {
  return (
    <span
      className={`block ground-raised round-6 ${styles.line}`}
      style={{ width: `${widthPercent}%`, height: heightPx }}
    />
  )
}

const skeletonDelayMs = 150

function useDelayed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isDue
}
