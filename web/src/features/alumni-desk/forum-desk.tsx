import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import { deskQueryStates } from '@portal/contract/forum-desk-words.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deskQueries } from './alumni-desk.cache.ts'
import styles from './forum-desk.module.css'
import { type ForumDeskSearch, parseForumDeskSearch, queryStateNames } from './forum-desk-search.ts'
import { ForumPanel } from './forum-panel.tsx'

/** The queries that wait too long, and what the desk can do about each. */
export function ForumDesk() {
  const address = useListAddress(parseForumDeskSearch)
  const { filters } = address
  const load = useQuery(deskQueries(filters))
  const toggle = (id: string) => address.amend({ query: id === filters.query ? undefined : id })
  return (
    <PagedList
      name="Forum"
      things={['query', 'queries']}
      load={load}
      address={address}
      search={{ name: 'name', label: 'Search by title', value: filters.name, also: closed }}
      filters={filtersOf(filters)}
      empty={{ title: 'No queries found', sentence: 'Nothing waits here. Well done.' }}
      cardHeightPx={72}
      card={(query) => (
        <Row
          key={query._id}
          query={query}
          isOpen={query._id === filters.query}
          onToggle={() => toggle(query._id)}
        />
      )}
    />
  )
}

/** Another list has other queries to open. */
const closed = { query: undefined }

function filtersOf({ state, domain }: ForumDeskSearch): ListFilter[] {
  const states = deskQueryStates.map((value) => ({ value, label: queryStateNames[value] }))
  return [
    { name: 'state', label: 'Show', usual: 'overdue', options: states, value: state, also: closed },
    { name: 'domain', label: 'Domain', any: 'All', options: queryDomains, value: domain, also: closed },
  ]
}

function Row({ query, isOpen, onToggle }: { query: DeskQuery; isOpen: boolean; onToggle: () => void }) {
  const panelId = `query-${query._id}`
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
      >
        <span className={styles.title}>{query.title}</span>
        <span className={styles.meta}>
          {query.createdBy.name}, {formatDate(query.createdAt)}
          {query.nudgedCount > 0 && `, ${query.nudgedCount} reminded`}
        </span>
        <span className={styles.tags}>
          {!query.isOpen && <Tag tone="bad">Closed</Tag>}
          {query.domains.map((domain) => (
            <Tag key={domain}>{domain}</Tag>
          ))}
        </span>
      </button>
      {isOpen && <ForumPanel id={query._id} panelId={panelId} title={query.title} />}
    </div>
  )
}
