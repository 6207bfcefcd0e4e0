import type { ForumView } from '@portal/contract/forum-records.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters, queryDomains } from '@portal/contract/reference.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import styles from '#web/ui/search-form.module.css'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import type { DomainFilter, ForumFilters } from './forum.cache.ts'

interface FilterQueriesFormProps {
  filters: Pick<ForumFilters, 'search' | 'domain' | 'show'>
  onSearch: (words: string) => void
  onDomain: (domain: DomainFilter) => void
  onShow: (show: ForumView | '') => void
}

const [any] = queryDomainFilters
const views: { value: ForumView | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'liked', label: 'Most liked' },
]

/** Search with its button, and the domain and what is shown, which take effect at once. */
export function FilterQueriesForm({ filters, onSearch, onDomain, onShow }: FilterQueriesFormProps) {
  const { search, domain, show } = filters
  return (
    <div className={styles.filters}>
      <SearchForm
        label="Search by title or text"
        value={search}
        lengthMax={limits.searchLengthMax}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Domain"
        any={any}
        options={queryDomains}
        value={domain === any ? '' : domain}
        onChange={(value) => onDomain(queryDomains.find((known) => known === value) ?? any)}
      />
      <SegmentedSort label="Show" options={views} value={show} onChange={onShow} />
    </div>
  )
}
