import { type KeyboardEvent, useEffect } from 'react'
import { useSelectedTabInSight } from './selected-tab-in-sight.ts'
import styles from './tab-row.module.css'

export interface Tab {
  value: string
  label: string
  count?: number | undefined
}

interface TabRowProps {
  /** The accessible name of the row. */
  label: string
  tabs: readonly Tab[]
  tab: string
  onTab: (tab: string) => void
  /** The prefix of the ids of tabs and panels; see `tabIdOf` and `panelIdOf`. */
  id: string
}

export const tabIdOf = (id: string, tab: string) => `${id}-tab-${tab}`
export const panelIdOf = (id: string, tab: string) => `${id}-panel-${tab}`

/**
 * The row in which an arrow key has just opened a tab. Opening a tab may render the row again, and then the
 * focus moves to the new row.
 */
let movedIn = ''

/**
 * Tabs that switch the content of a page: one tab stop, arrow keys move and open. On a phone the row scrolls
 * sideways.
 */
export function TabRow({ label, tabs, tab, onTab, id }: TabRowProps) {
  const row = useSelectedTabInSight<HTMLDivElement>(tab)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when another tab opens.
  useEffect(() => {
    if (movedIn !== label) return
    movedIn = ''
    document.getElementById(tabIdOf(id, tab))?.focus()
  }, [tab])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === tab)
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    const next = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!next) return
    event.preventDefault()
    movedIn = label
    onTab(next.value)
  }
  return (
    <div ref={row} className={`flex gap-20 ${styles.row}`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabIdOf(id, value)}
          className={`focus-inside row rigid gap-8 touch text-14 weight-600 secondary ${styles.tab}`}
          data-hover="ink"
          aria-selected={value === tab}
          aria-controls={value === tab ? panelIdOf(id, value) : undefined}
          tabIndex={value === tab ? 0 : -1}
          onClick={() => onTab(value)}
        >
          {name}
          {count !== undefined && (
            <span className={`ground-raised text-12 tabular ${styles.count}`}>{count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
