import type { ReactNode } from 'react'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates, type Load } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import styles from './explore-list.module.css'
import { type ExploreFilters, exploreAddress, isFiltered } from './explore-search.ts'

interface ExploreListProps<T> {
  load: Load & { data: { result: T[]; total: number; totalPage: number } | undefined }
  filters: ExploreFilters
  onPage: (page: number) => void
  /** '1,480 alumni, by name' of a total. */
  summaryOf: (total: number) => string
  /** The height of a card, for its stand-in. */
  cardHeightPx: number
  cardOf: (item: T) => ReactNode
}

/** The cards of a tab with how many there are, their faces while they load, fail or are none, and the pager. */
export function ExploreList<T>(props: ExploreListProps<T>) {
  const { load, filters, onPage, summaryOf, cardHeightPx, cardOf } = props
  const { data: list } = load
  useFailureToast(load.error)
  const clear = (
    <LinkButton to="/explore" search={filters.show === 'alumni' ? {} : { show: filters.show }}>
      Clear filters
    </LinkButton>
  )
  const isNarrowed = isFiltered(filters)
  return (
    <>
      <ListHead
        summary={list && list.total > 0 ? summaryOf(list.total) : ''}
        actions={isNarrowed && list?.result.length !== 0 && clear}
      />
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<NoProfiles clear={clear} isNarrowed={isNarrowed} />}
        skeleton={<SkeletonList heightPx={cardHeightPx} />}
        failedTitle="Couldn't load profiles"
      >
        {() => <ul className={styles.cards}>{list?.result.map(cardOf)}</ul>}
      </ListStates>
      {list && (
        <div className={styles.pager}>
          <Pager
            page={filters.page}
            load={load}
            onPage={(page) => {
              onPage(page)
              window.scrollTo({ top: 0 })
            }}
            hrefFor={(page) => exploreAddress({ ...filters, page })}
            label="Pages of profiles"
          />
        </div>
      )}
    </>
  )
}

function NoProfiles({ clear, isNarrowed }: { clear: ReactNode; isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title="No profiles found" sentence="Profiles appear here." />
  return (
    <EmptyState title="No profiles found" sentence="Try a shorter name or clear a filter." action={clear} />
  )
}
