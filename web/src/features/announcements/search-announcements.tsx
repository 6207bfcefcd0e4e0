import { limits } from '@portal/contract/limits.ts'
import { SearchForm } from '#web/ui/search-form.tsx'

interface SearchAnnouncementsProps {
  search: string
  onSearch: (search: string | undefined) => void
}

/** Search by words in title and text, with its button. */
export function SearchAnnouncements({ search, onSearch }: SearchAnnouncementsProps) {
  return (
    <SearchForm
      label="Search in title and text"
      value={search}
      lengthMax={limits.searchLengthMax}
      onSearch={(words) => onSearch(words || undefined)}
    />
  )
}
