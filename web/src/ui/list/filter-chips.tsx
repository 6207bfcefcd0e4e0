import { Text } from '@mantine/core'
import type { ListChange } from '#web/platform/list-address.ts'
import { Icon } from '../icon.tsx'
import styles from './filter-chips.module.css'
import { clearingOf, isSet, type ListFilter, type ListSearch, valueInWords } from './list-filter.ts'

interface FilterChipsProps {
  filters: readonly ListFilter[]
  search: ListSearch | undefined
  onNarrow: (change: ListChange) => void
}

/** The active filters and search, each with a button to clear it, and "Clear all". */
export function FilterChips({ filters, search, onNarrow }: FilterChipsProps) {
  const set = filters.filter(isSet)
  const words = search?.value ?? ''
  const noWords = search ? { ...search.also, [search.name]: undefined } : {}
  if (set.length === 0 && words === '') return null
  return (
    <div className={`row gap-8 ${styles.chips}`}>
      {words !== '' && <Chip words={words} isSearch onClear={() => onNarrow(noWords)} />}
      {set.map((filter) => (
        <Chip key={filter.name} words={valueInWords(filter)} onClear={() => onNarrow(clearingOf([filter]))} />
      ))}
      <button
        type="button"
        className={`row rigid gap-6 round-18 text-13 weight-600 ink-link ${styles.clear}`}
        onClick={() => onNarrow({ ...clearingOf(set), ...noWords })}
        data-hover="line"
      >
        Clear all
      </button>
    </div>
  )
}

interface ChipProps {
  words: string
  /** True for the search words, which a phone shows only in the search field. */
  isSearch?: true
  onClear: () => void
}

function Chip({ words, isSearch, onClear }: ChipProps) {
  return (
    <button
      type="button"
      className={`row rigid gap-6 round-18 text-13 weight-600 ${styles.chip}`}
      data-search={isSearch}
      aria-label={`Clear ${words}`}
      onClick={onClear}
      data-hover="ground"
    >
      <Text component="span" inherit truncate>
        {words}
      </Text>
      <Icon name="close" sizePx={16} />
    </button>
  )
}
