import { useQuery } from '@tanstack/react-query'
import { deskFigures, statusTabs } from './alumni-desk.cache.ts'
import { type DeskSearch, deskAddress } from './desk-search.ts'
import styles from './desk-tabs.module.css'

interface DeskTabsProps {
  search: DeskSearch
  onStatus: (status: DeskSearch['status']) => void
}

/** The four lists. Links, so that one opens in a new tab too; the filters go along. */
export function DeskTabs({ search, onStatus }: DeskTabsProps) {
  const { data } = useQuery(deskFigures())
  return (
    <nav className={styles.tabs} aria-label="Lists">
      {statusTabs.map(({ status, label }) => (
        <a
          key={status}
          href={deskAddress({ ...search, status, page: 1 })}
          className={styles.tab}
          aria-current={status === search.status ? 'page' : undefined}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onStatus(status)
          }}
        >
          {label} {data && <span className={styles.count}>{data[status].toLocaleString('en-IN')}</span>}
        </a>
      ))}
    </nav>
  )
}
