import type { ReactNode } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import styles from './two-columns.module.css'

/** From here on there is room for an aside. */
export const asideWidth = '75em'

interface TwoColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Below the main column where there is no room for the aside. */
  below?: ReactNode
  /** The aside stays in view while a long main column scrolls. It must fit a screen. */
  isSticky?: boolean
}

/**
 * The main column, and from 1200 px an aside of 300. Below that the aside is not drawn at all, so nothing is fetched
 * for it; `below` has the parts of it that a narrow screen needs too.
 */
export function TwoColumns({ children, aside, below, isSticky = false }: TwoColumnsProps) {
  const hasAside = useMinWidth(asideWidth)
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      {!hasAside && below && (
        <div className="grid gap-16" style={{ marginTop: 28 }}>
          {below}
        </div>
      )}
      {hasAside && (
        <aside className="grid gap-16" style={isSticky ? { position: 'sticky', top: 76 } : undefined}>
          {aside}
        </aside>
      )}
    </div>
  )
}
