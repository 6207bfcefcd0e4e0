import { Button } from '@mantine/core'
import { type BlogSort, blogRoles } from '@portal/contract/blog-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import search from '#web/ui/search-form.module.css'
import { SegmentedSort } from '#web/ui/segmented-sort.tsx'
import { type BlogFilters, blogTags } from './blogs.cache.ts'
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

/** Search by words with its button; tag, author and order take effect at once. */
export function FilterBlogsForm({ filters, onChange }: FilterBlogsFormProps) {
  const [typed, setTyped] = useState(filters.search)
  const { data: tags } = useQuery(blogTags())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ search: typed.trim() || undefined })
  }
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a form of filters is. */}
      <form className={search.search} role="search" onSubmit={submit}>
        <div className={search.box}>
          <Icon name="search" sizePx={18} />
          <input
            type="search"
            aria-label="Search in title and text"
            placeholder="Search in title and text"
            maxLength={limits.searchLengthMax}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" className={search.submit}>
          Search
        </Button>
      </form>
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
          any="Anybody"
          options={blogRoles}
          onChange={(role) => onChange({ role: role || undefined })}
        />
        {/* What a search finds stands by how well it fits. */}
        {filters.search === '' && (
          <SegmentedSort
            label="Sort"
            options={sorts}
            value={filters.sort}
            onChange={(sort) => onChange({ sort: sort === 'latest' ? undefined : sort })}
          />
        )}
      </div>
    </div>
  )
}
