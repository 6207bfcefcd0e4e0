import { Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListChange } from '#web/platform/list-address.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useMovingPart } from '../moving-part.tsx'
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
  /** The room's name, shown in the line when the banner has scrolled away. */
  name: string
  search?: ListSearch | undefined
  filters?: readonly ListFilter[]
  tabs?: (ListTabs & { id: string }) | undefined
  /** A switch to another view of the same list, left of the search. */
  view?: ReactNode
  actions?: readonly ListAction[]
  /** Further tools for the whole list, right of the actions if there is room. */
  tools?: ReactNode
  /** The size of the list, such as "64 blogs". Announced when it changes. */
  summary?: ReactNode
  /** The label of the button that closes the sheet, such as "Show 7 blogs". */
  showWords: string
  onNarrow: (change: ListChange, step?: 'push' | 'replace') => void
  /** Called when the same words are searched again, to reload. */
  onAgain: () => void
}

/**
 * The head of a list below its banner: a sticky line with search, filters, order and the main action, then
 * the count and the active filters. On a phone everything except the search is in the "Filters" sheet.
 */
export function ListHead(props: ListHeadProps) {
  const { name, search, filters = [], tabs, view, actions = [], summary, showWords, onNarrow } = props
  const isWide = useMinWidth('62em')
  const isRoomy = useMinWidth('75em')
  const { sentinel, isStuck } = useIsStuck()
  const tools = useMovingPart(props.tools)
  const choose = (filter: ListFilter, value: string, step?: SearchStep) =>
    onNarrow(changeOf(filter, value), step === 'continued' ? 'replace' : 'push')
  const inLine = filters
    .filter((one) => one.options && !one.isMore)
    .slice(0, placesFor(isWide, isRoomy, tabs))
  const inSheet = filters.filter((one) => !inLine.includes(one))
  const filterButton = inSheet.length > 0 && (
    <FilterButton filters={inSheet} onChange={choose} onClear={onNarrow} showWords={showWords} />
  )
  // If the tab shows the count, the line isn't repeated unless a search narrows the list.
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
          {isWide && tools.place}
        </div>
      )}
      <div className={`row wrap ${styles.below}`} data-tabs={isCompact || isCounted || undefined}>
        <Text
          size="md"
          c="dimmed"
          // The tabs already describe the list, so the space is left to the first card.
          className={`${isCompact || isCounted ? 'visually-hidden' : ''} ${styles.summary}`}
          aria-live="polite"
        >
          {summary}
        </Text>
        <FilterChips filters={filters} search={search} onNarrow={onNarrow} />
        {!isWide && tools.place}
        {!isWide && !isCompact && <ListActions actions={actions} />}
      </div>
      {tools.part}
    </>
  )
}

/** Returns how many filters the line shows; the others are in the sheet. */
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
