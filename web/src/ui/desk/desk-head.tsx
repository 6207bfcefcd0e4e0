import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSelectedTabInSight } from '../selected-tab-in-sight.ts'
import tabStyles from '../tab-row.module.css'
import styles from './desk-head.module.css'

/** A view of the desk: its label and its query string, for a link. */
export interface DeskPlace {
  label: string
  search: Readonly<Record<string, string | undefined>>
  /** Undefined while loading; null if none is shown. */
  count?: number | null | undefined
  /** The total, in a counter. */
  of?: number | undefined
  /** True for a counter that should be zero. */
  isBad?: boolean
}

interface DeskHeadProps {
  title: string
  /** The parent of the desk, above its title. */
  back?: ReactNode
  sentence: string
  path: string
  /** The counters, each a link to the rows it counts. They show a dash while loading. */
  figures?: readonly DeskPlace[]
  /** The single main action, in place of counters. */
  aside?: ReactNode
  tabs: readonly (DeskPlace & { isCurrent: boolean })[]
  /** Shown between the head and the tabs. */
  children?: ReactNode
}

/** The page of a desk, with narrower side margins than other pages. */
export function DeskPage({ children }: { children: ReactNode }) {
  return <div className={`one-column gap-16 ${styles.page}`}>{children}</div>
}

/**
 * The title and the counters of a desk, with its lists as tabs. The tabs are links, so they can be opened in
 * a new browser tab.
 */
export function DeskHead({
  title,
  back,
  sentence,
  path,
  figures = [],
  aside,
  tabs,
  children,
}: DeskHeadProps) {
  const isLoaded = tabs.some(({ count }) => typeof count === 'number')
  // The counts widen the tabs once they have loaded.
  const row = useSelectedTabInSight<HTMLElement>(
    `${tabs.find(({ isCurrent }) => isCurrent)?.label} ${isLoaded}`,
  )
  return (
    <>
      <header className={`one-column gap-14 ${styles.head}`}>
        <div>
          {back}
          <h1>{title}</h1>
          <Text size="md" c="dimmed">
            {sentence}
          </Text>
        </div>
        {aside}
        {figures.length > 0 && <Figures figures={figures} path={path} />}
      </header>
      {children}
      <div className="flex wrap gap-8 line-below">
        <Box
          component="nav"
          ref={row}
          flex="1 1 0"
          className={`flex gap-20 ${tabStyles.row}`}
          aria-label="Lists"
        >
          {tabs.map(({ label, count, search, isCurrent }) => (
            <Link
              key={label}
              to={path}
              className={`focus-inside row rigid gap-8 touch text-14 weight-600 secondary ${tabStyles.tab}`}
              data-hover="ink"
              search={search}
              // Without this the router marks every link as current whose parameters are part of the address.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}{' '}
              {typeof count === 'number' && (
                <span className={`ground-raised text-12 tabular ${tabStyles.count}`}>
                  {count.toLocaleString('en-IN')}
                </span>
              )}
            </Link>
          ))}
        </Box>
      </div>
    </>
  )
}

function Figures({ figures, path }: { figures: readonly DeskPlace[]; path: string }) {
  return (
    <ul className={`grid surface ${styles.figures}`} aria-label="Counters">
      {figures.map(({ label, count, search, of, isBad }) => (
        <li key={label}>
          <Link className="block tall" to={path} search={search} data-hover="ground">
            <span className="block text-13 dimmed">{label}</span>
            <strong
              className="text-20 display-face tabular"
              style={{ lineHeight: 1.4 }}
              data-bad={(isBad && Boolean(count)) || undefined}
            >
              {count?.toLocaleString('en-IN') ?? '-'}
            </strong>
            {of !== undefined && <small className="text-13 dimmed"> of {of.toLocaleString('en-IN')}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
