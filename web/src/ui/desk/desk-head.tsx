import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSelectedTabInSight } from '../selected-tab-in-sight.ts'
import tabStyles from '../tab-row.module.css'
import styles from './desk-head.module.css'

/** A place at the desk: its path and search, for a link. */
export interface DeskPlace {
  label: string
  search: Readonly<Record<string, string | undefined>>
  /** undefined: on its way; null: none is shown. */
  count?: number | null | undefined
  /** Of how many, in a counter. */
  of?: number | undefined
  /** A counter that should be zero. */
  isBad?: boolean
}

interface DeskHeadProps {
  title: string
  /** What the desk belongs to, above its title. */
  back?: ReactNode
  sentence: string
  path: string
  /** The counters, each a link to what it counts; a dash while they load. */
  figures?: readonly DeskPlace[]
  /** In the place of counters: the one thing to do here. */
  aside?: ReactNode
  tabs: readonly (DeskPlace & { isCurrent: boolean })[]
  /** Between the head and the tabs. */
  children?: ReactNode
}

/** The page of a desk: a work screen has a narrower gutter (look.md section 8). */
export function DeskPage({ children }: { children: ReactNode }) {
  return <div className={`one-column gap-16 ${styles.page}`}>{children}</div>
}

/** Title and counters of a desk, and its lists as tabs: links, so that one opens in a new tab too. */
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
  // The counts widen the tabs when they come.
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
              search={search as never}
              // Without this the router marks every link as current whose search is a part of the address.
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

/** The counters, each a link to what it counts. */
function Figures({ figures, path }: { figures: readonly DeskPlace[]; path: string }) {
  return (
    <ul className={`grid surface ${styles.figures}`} aria-label="Counters">
      {figures.map(({ label, count, search, of, isBad }) => (
        <li key={label}>
          <Link className="block tall" to={path} search={search as never} data-hover="ground">
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
