import { Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListChange } from '#web/platform/list-address.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { SelectMenu } from '../select-menu.tsx'
import { type Tab, TabRow } from '../tab-row.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { type ListAction, ListActions } from './list-actions.tsx'
import { changeOf, choicesOf, isSet, type ListFilter, type ListSearch } from './list-filter.ts'
import styles from './list-head.module.css'
import { SearchField, type SearchStep } from './search-field.tsx'
import { useIsStuck } from './use-is-stuck.ts'

export interface ListTabs {
  label: string
  tabs: readonly Tab[]
  tab: string
  onTab: (tab: string) => void
}

export interface ListHeadProps {
  /** The room, named in the line once its banner has scrolled away. */
  name: string
  search?: ListSearch | undefined
  filters?: readonly ListFilter[]
  tabs?: (ListTabs & { id: string }) | undefined
  /** Another way to see the same things, left of the search. */
  view?: ReactNode
  actions?: readonly ListAction[]
  /** What else can be done with all of it, right of the actions where there is room. */
  tools?: ReactNode
  /** What the list holds, in words: '64 blogs'. Read out when it changes. */
  summary?: ReactNode
  /** 'Show 7 blogs': what closes the sheet. */
  showWords: string
  onNarrow: (change: ListChange, step?: 'push' | 'replace') => void
  /** The same words again are a wish to look again. */
  onAgain: () => void
}

/**
 * The head of a list below its banner (look.md section 8): one line with search, filters, order and the one thing to do,
 * which stays in sight below the top bar; then how much there is, and what narrows it. On a phone all but the search is in
 * the sheet 'Filters'.
 */
export function ListHead(props: ListHeadProps) {
  const { name, search, filters = [], tabs, view, actions = [], tools, summary, showWords, onNarrow } = props
  const isWide = useMinWidth('62em')
  const isRoomy = useMinWidth('75em')
  const { sentinel, isStuck } = useIsStuck()
  const choose = (filter: ListFilter, value: string, step?: SearchStep) =>
    onNarrow(changeOf(filter, value), step === 'continued' ? 'replace' : 'push')
  const inLine = filters
    .filter((one) => one.options && !one.isMore)
    .slice(0, placesFor(isWide, isRoomy, tabs))
  const inSheet = filters.filter((one) => !inLine.includes(one))
  const filterButton = inSheet.length > 0 && (
    <FilterButton filters={inSheet} onChange={choose} onClear={onNarrow} showWords={showWords} />
  )
  // A tab that says how many it holds needs no line that says it again, unless a search narrows it.
  const isCounted =
    tabs?.tabs.some(({ value, count }) => value === tabs.tab && count !== undefined) && !search?.value
  const isCompact = !isWide && Boolean(tabs || view) && search !== undefined
  const hasLine = search !== undefined || tabs !== undefined || filters.length > 0 || isWide
  return (
    <>
      <div ref={sentinel} />
      {hasLine && (
        <div
          className={`column gap-6 ${styles.line}`}
          data-tabs={tabs !== undefined || undefined}
          data-stuck={isStuck || undefined}
          data-print="no"
        >
          {!tabs && (
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          )}
          {tabs && <TabRow {...tabs} />}
          {view}
          {(search || (filterButton && !isWide)) && (
            <Flex gap={8} className={styles.search}>
              {search && <HeadSearch {...props} search={search} />}
              {!isWide && filterButton}
              {isCompact && <ListActions actions={actions} isCompact />}
            </Flex>
          )}
          {inLine.map((filter) => (
            <SelectMenu
              key={filter.name}
              label={filter.label}
              value={filter.value}
              choices={choicesOf(filter as never)}
              isSet={isSet(filter)}
              onChange={(value) => choose(filter, value)}
            />
          ))}
          {isWide && filterButton}
          {isWide && <ListActions actions={actions} />}
          {isWide && tools}
        </div>
      )}
      <div className={`row wrap ${styles.below}`} data-tabs={isCompact || isCounted || undefined}>
        <Text
          size="md"
          c="dimmed"
          // The tabs have said what the list is; the room goes to the first card.
          className={`${isCompact || isCounted ? 'visually-hidden' : ''} ${styles.summary}`}
          aria-live="polite"
        >
          {summary}
        </Text>
        <FilterChips filters={filters} search={search} onNarrow={onNarrow} />
        {!isWide && tools}
        {!isWide && !isCompact && <ListActions actions={actions} />}
      </div>
    </>
  )
}

/** How many filters stand in the line; the others are in the sheet. */
function placesFor(isWide: boolean, isRoomy: boolean, tabs: ListTabs | undefined): number {
  if (!isWide) return 0
  return isRoomy ? 6 : tabs ? 0 : 2
}

function HeadSearch({ search, onNarrow, onAgain }: ListHeadProps & { search: ListSearch }) {
  return (
    <SearchField
      label={search.label}
      value={search.value}
      onSearch={(words, step) =>
        step === 'again'
          ? onAgain()
          : onNarrow({ ...search.also, [search.name]: words }, step === 'continued' ? 'replace' : 'push')
      }
    />
  )
}
