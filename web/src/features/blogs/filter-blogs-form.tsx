import { type BlogSort, blogRoles } from '@portal/contract/blog-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { type BlogFilters, blogTags, blogTeams } from './blogs.cache.ts'
import styles from './filter-blogs-form.module.css'

interface FilterBlogsFormProps {
  filters: BlogFilters
  onChange: (change: Partial<Record<keyof BlogFilters, string | undefined>>) => void
}

const sorts: readonly { value: BlogSort; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'liked', label: 'Liked' },
  { value: 'discussed', label: 'Discussed' },
]

/** How well it fits: only of what a search finds. */
const bestMatch = { value: '', label: 'Best match' } as const

/** Search by words with its button; tag, author and order take effect at once. */
export function FilterBlogsForm({ filters, onChange }: FilterBlogsFormProps) {
  const { data: tags } = useQuery(blogTags())
  const { data: teams } = useQuery(blogTeams())
  const isSearching = filters.search !== ''
  return (
    <div className={styles.filters}>
      <SearchForm
        label="Search in title and text"
        value={filters.search}
        lengthMax={limits.searchLengthMax}
        onSearch={(words) => onChange({ search: words || undefined })}
      />
      <div className={styles.choices}>
        <FilterSelect
          label="Tag"
          value={filters.tag}
          any="Any"
          options={tags ?? []}
          onChange={(tag) => onChange({ tag: tag || undefined })}
        />
        <FilterSelect
          label="Author"
          value={filters.role}
          any="Anyone"
          options={blogRoles}
          onChange={(role) => onChange({ role: role || undefined })}
        />
        <FilterSelect
          label="Team"
          value={filters.team}
          any="Any"
          options={teams ?? []}
          onChange={(team) => onChange({ team: team || undefined })}
        />
        <div className={styles.sort}>
          <SegmentedSort
            label="Sort"
            options={isSearching ? [bestMatch, ...sorts] : sorts}
            value={filters.sort}
            onChange={(sort) => onChange({ sort: sort === 'latest' && !isSearching ? undefined : sort })}
          />
        </div>
      </div>
    </div>
  )
}
