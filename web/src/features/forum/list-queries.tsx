import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { AskQueryLink } from './ask-query-link.tsx'
import { FilterQueriesForm } from './filter-queries-form.tsx'
import { forumKeys, forumPage } from './forum.cache.ts'
import { domainInAddress, forumAddress, parseForumSearch } from './forum-search.ts'
import { listSummary, orderInWords } from './forum-words.ts'
import { QueryCard } from './query-card.tsx'
import styles from './query-list.module.css'

/** The forum's list with its filters; all of its state stands in the address. */
export function ListQueries() {
  const client = useQueryClient()
  const [filters, setFilters] = usePageSearch(parseForumSearch)
  const load = useQuery(forumPage(filters))
  useFailureToast(load.error)
  const search = (words: string) => {
    setFilters({ search: words, name: undefined, page: undefined } as never)
    // The same words again are a wish to look again (spec, GST Forum).
    void client.invalidateQueries({ queryKey: forumKeys.lists })
  }
  const list = load.data
  return (
    <section className={styles.section} aria-label="Queries">
      <FilterQueriesForm
        key={filters.search}
        filters={filters}
        onSearch={search}
        onShow={(show) => setFilters({ show: show || undefined, page: undefined })}
        onDomain={(domain) => setFilters({ domain: domainInAddress(domain), page: undefined })}
      />
      <ListHead
        summary={list ? listSummary(list.total, orderInWords(filters)) : ''}
        actions={<AskQueryLink />}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<NoQueries isFiltered={filters.search + filters.show !== '' || filters.domain !== 'All'} />}
        failedTitle="No queries found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((query) => (
              <QueryCard key={query._id} query={query} />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={filters.page}
          load={load}
          onPage={(page) => turnTo(() => setFilters({ page: page === 1 ? undefined : page }))}
          hrefFor={(page) => forumAddress({ ...filters, page })}
          label="Pages of queries"
        />
      )}
    </section>
  )
}

/** A new page is read from its top. */
export function turnTo(turn: () => void): void {
  turn()
  window.scrollTo({ top: 0 })
}

function NoQueries({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title="No queries found" sentence="New queries appear here." />
  return (
    <EmptyState
      title="No queries found"
      sentence="Try another word or clear the filters."
      action={<LinkButton to="/gstforum">Clear filters</LinkButton>}
    />
  )
}
