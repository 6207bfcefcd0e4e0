import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters, queryDomains } from '@portal/contract/reference.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import styles from '#web/ui/search-form.module.css'
import { SearchForm } from '#web/ui/search-form.tsx'
import type { DomainFilter } from './forum.cache.ts'

interface FilterQueriesFormProps {
  name: string
  domain: DomainFilter
  onSearch: (name: string) => void
  onDomain: (domain: DomainFilter) => void
}

const [any] = queryDomainFilters

/** Search by title with its button, and the domain, which takes effect at once. */
export function FilterQueriesForm({ name, domain, onSearch, onDomain }: FilterQueriesFormProps) {
  return (
    <div className={styles.filters}>
      <SearchForm
        label="Search by title"
        value={name}
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
    </div>
  )
}
