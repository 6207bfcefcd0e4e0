import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { pageOf, type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { AskQueryLink } from './ask-query-link.tsx'
import { myQueriesPage } from './forum.cache.ts'
import { listSummary } from './forum-words.ts'
import { turnTo } from './list-queries.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { QueryCard } from './query-card.tsx'
import styles from './query-list.module.css'

/** The viewer's own queries, each with its owner's menu. */
export function ListMyQueries() {
  const [{ page }, setSearch] = usePageSearch(parseSearch)
  const load = useQuery(myQueriesPage(page))
  useFailureToast(load.error)
  const list = load.data
  return (
    <section className={styles.section} aria-label="Your queries">
      <ListHead summary={list ? listSummary(list.total) : ''} actions={<AskQueryLink />} />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<EmptyState title="No queries found" sentence="Your queries appear here." />}
        failedTitle="No queries found"
      >
        {() => (
          <div className={styles.list}>
            {list?.result.map((query) => (
              <QueryCard key={query._id} query={query} menu={<OwnerMenu query={query} />} />
            ))}
          </div>
        )}
      </ListStates>
      {list && (
        <Pager
          page={page}
          load={load}
          onPage={(next) => turnTo(() => setSearch({ page: next === 1 ? undefined : next }))}
          hrefFor={(next) => (next === 1 ? '/myquery' : `/myquery?page=${next}`)}
          label="Pages of your queries"
        />
      )}
    </section>
  )
}

function parseSearch(raw: RawSearch) {
  return { page: pageOf(raw.page) }
}
