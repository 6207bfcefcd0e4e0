import type { DeskQuery } from '@portal/contract/forum-desk.ts'
import { deskQueryStates } from '@portal/contract/forum-desk-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { deskQueries } from './alumni-desk.cache.ts'
import styles from './forum-desk.module.css'
import { forumDeskAddress, parseForumDeskSearch, queryStateNames } from './forum-desk-search.ts'
import { ForumPanel } from './forum-panel.tsx'

/** The queries that wait too long, and what the desk can do about each. */
export function ForumDesk() {
  const [search, setSearch] = usePageSearch(parseForumDeskSearch)
  const load = useQuery(deskQueries(search))
  useFailureToast(load.error)
  const list = load.data
  const narrow = (change: Partial<Record<'state' | 'name' | 'domain', string | undefined>>) =>
    setSearch({ ...change, page: undefined, query: undefined } as never)
  return (
    <section className={styles.desk} aria-label="Forum desk">
      <div className={styles.filters}>
        <SearchForm
          key={search.name}
          label="Search by title"
          value={search.name}
          lengthMax={limits.searchLengthMax}
          onSearch={(name) => narrow({ name: name || undefined })}
        />
        <FilterSelect
          label="Show"
          any={queryStateNames.overdue}
          options={deskQueryStates
            .filter((state) => state !== 'overdue')
            .map((state) => ({ value: state, label: queryStateNames[state] }))}
          value={search.state === 'overdue' ? '' : search.state}
          onChange={(state) => narrow({ state: state || undefined })}
        />
        <FilterSelect
          label="Domain"
          any="All"
          options={queryDomains}
          value={search.domain}
          onChange={(domain) => narrow({ domain: domain || undefined })}
        />
      </div>
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No queries found" sentence="Nothing waits here. Well done." />}
        skeleton={<SkeletonList heightPx={72} count={2} />}
        failedTitle="No queries found"
      >
        {() => (
          <ul className={styles.list}>
            {list?.result.map((query) => (
              <Row
                key={query._id}
                query={query}
                isOpen={query._id === search.query}
                onToggle={() => setSearch({ query: query._id === search.query ? undefined : query._id })}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {list && (
        <Pager
          page={search.page}
          load={load}
          onPage={(page) => setSearch({ page: page === 1 ? undefined : page, query: undefined } as never)}
          hrefFor={(page) => forumDeskAddress({ ...search, page })}
          label="Pages of queries"
        />
      )}
    </section>
  )
}

function Row({ query, isOpen, onToggle }: { query: DeskQuery; isOpen: boolean; onToggle: () => void }) {
  const panelId = `query-${query._id}`
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
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
    </li>
  )
}
