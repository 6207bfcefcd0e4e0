import { Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import type { ListAddress } from '#web/platform/list-address.ts'
import { ListStates, type Load } from '../list-states.tsx'
import { Pager } from '../pager.tsx'
import { SkeletonList } from '../skeleton-card.tsx'
import { panelIdOf, tabIdOf } from '../tab-row.tsx'
import { TwoColumns } from '../two-columns.tsx'
import { isSet, type ListFilter } from './list-filter.ts'
import { ListHead, type ListHeadProps, type ListTabs } from './list-head.tsx'
import { NothingFound, type NothingFoundWords } from './nothing-found.tsx'
import styles from './paged-list.module.css'

export interface ListPage<T> {
  result: readonly T[]
  /** May be missing for a desk's list. */
  total?: number
  totalPage: number
}

interface PagedListProps<T>
  extends Pick<ListHeadProps, 'name' | 'search' | 'filters' | 'actions' | 'view' | 'tools'> {
  load: Load & { data: ListPage<T> | undefined }
  address: ListAddress<{ page: number }>
  /** The singular and the plural of the items: "query", "queries". */
  things: readonly [one: string, many: string]
  /** The accessible name, if `things` isn't enough, such as "your queries". */
  label?: string
  /** The order or filter shown after the count, such as "newest first". */
  order?: string
  tabs?: ListTabs
  empty: NothingFoundWords
  /** The title of the failed state; by default the title of the empty list. */
  failedTitle?: string
  /** The height of a card, for its placeholder. */
  cardHeightPx?: number
  before?: ReactNode
  after?: ReactNode
  /** Shown beside the list on a wide screen. */
  aside?: ReactNode
  /** Shown below the list on a narrow screen. */
  below?: ReactNode
  /** The open item beside the list on a wide screen, which takes the larger half. */
  pane?: ReactNode
  /** True for cards side by side, from tablet width. */
  isGrid?: boolean
  /** Renders one item; or use `all`, for items in groups. */
  card?: (item: T, index: number) => ReactNode
  all?: (items: readonly T[]) => ReactNode
}

/** A list of the portal: the head, the loading, failed and empty states, the cards and the pager. */
export function PagedList<T>(props: PagedListProps<T>) {
  const {
    load,
    address,
    things,
    order,
    tabs,
    empty,
    search,
    filters = [],
    before,
    after,
    aside,
    below,
    pane,
  } = props
  const label = props.label ?? things[1]
  const id = useId()
  useFailureToast(load.error)
  const list = load.data
  const counted = list?.total === undefined ? '' : countOf(list.total, ...things)
  const summary = list?.total ? [counted, order].filter(Boolean).join(', ') : ''
  const isNarrowed = filters.some((filter: ListFilter) => isSet(filter)) || (search?.value ?? '') !== ''
  const body = (
    <>
      {before}
      <ListStates
        load={load}
        isEmpty={list?.result.length === 0}
        empty={<NothingFound words={empty} isNarrowed={isNarrowed} search={search} filters={filters} />}
        {...(props.cardHeightPx !== undefined && {
          skeleton: <SkeletonList heightPx={props.cardHeightPx} />,
        })}
        failedTitle={props.failedTitle ?? empty.title}
      >
        {() => <Cards items={list?.result ?? []} {...props} />}
      </ListStates>
      {list && (
        <Pager
          page={address.filters.page}
          load={load}
          onPage={address.turnTo}
          hrefFor={address.hrefFor}
          label={`Pages of ${label}`}
        />
      )}
      {after}
    </>
  )
  return (
    <section aria-label={capitalised(label)}>
      <ListHead
        {...props}
        tabs={tabs && { ...tabs, id }}
        summary={summary}
        showWords={counted ? `Show ${counted}` : 'Show'}
        onNarrow={address.narrow}
        onAgain={() => void load.refetch()}
      />
      <div {...(tabs && panelOf(id, tabs))}>
        {aside ? (
          <TwoColumns aside={aside} below={below}>
            {body}
          </TwoColumns>
        ) : (
          <div className={styles.split} data-open={Boolean(pane) || undefined}>
            <div>{body}</div>
            {pane}
          </div>
        )}
      </div>
    </section>
  )
}

function Cards<T>({ items, card, all, isGrid }: PagedListProps<T> & { items: readonly T[] }) {
  if (all) return all(items)
  return (
    <Stack gap={12} className={styles.cards} data-grid={isGrid || undefined}>
      {items.map((item, index) => card?.(item, index))}
    </Stack>
  )
}

function panelOf(id: string, { tab }: ListTabs) {
  return { role: 'tabpanel', id: panelIdOf(id, tab), 'aria-labelledby': tabIdOf(id, tab) } as const
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
