import type { ReactNode } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import styles from './two-columns.module.css'

/** The width from which there is room for an aside. */
export const asideWidth = '75em'

interface TwoColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Shown below the main column if there is no room for the aside. */
  below?: ReactNode
  /** True keeps the aside in view while a long main column scrolls. It must fit on a screen. */
  isSticky?: boolean
}

/**
 * The main column, and from 1200 px an aside of 300 px. On narrower screens the aside isn't rendered, so its
 * data isn't loaded; `below` has the parts that a narrow screen needs too.
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
