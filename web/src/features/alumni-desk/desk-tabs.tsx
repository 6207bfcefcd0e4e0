import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSelectedTabInSight } from '#web/ui/selected-tab-in-sight.ts'
import { deskFigures, statusTabs } from './alumni-desk.cache.ts'
import { type DeskSearch, deskAddress } from './desk-search.ts'
import styles from './desk-tabs.module.css'

interface DeskTabsProps {
  search: DeskSearch
  onStatus: (status: DeskSearch['status']) => void
}

/** The lists. Links, so that one opens in a new tab too; the filters of the alumni go along. */
export function DeskTabs({ search, onStatus }: DeskTabsProps) {
  const { data } = useQuery(deskFigures())
  // The figures widen the tabs when they come.
  const row = useSelectedTabInSight<HTMLElement>(`${search.view} ${search.status} ${data !== undefined}`)
  return (
    <nav ref={row} className={styles.tabs} aria-label="Lists">
      {statusTabs.map(({ status, label }) => (
        <a
          key={status}
          href={deskAddress({ ...search, status, page: 1 })}
          className={styles.tab}
          aria-current={
            (search.view === 'lists' || search.view === 'import') && status === search.status
              ? 'page'
              : undefined
          }
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onStatus(status)
          }}
        >
          {label} {data && <span className={styles.count}>{data[status].toLocaleString('en-IN')}</span>}
        </a>
      ))}
      {besides.map(({ view, label, count }) => (
        <Link
          key={view}
          to="/alumniadmin"
          search={{ view } as never}
          className={styles.tab ?? ''}
          // What the router would add by itself holds for every address of the desk.
          activeProps={{}}
          aria-current={search.view === view ? 'page' : undefined}
        >
          {label}{' '}
          {data && count && <span className={styles.count}>{data[count].toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** What lies beside the lists of alumni. */
const besides = [
  { view: 'forum', label: 'Forum', count: 'unansweredQueries' },
  { view: 'internships', label: 'Internships', count: 'liveInternships' },
  { view: 'mail', label: 'E-mail', count: null },
] as const
