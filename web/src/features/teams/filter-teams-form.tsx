import { limits } from '@portal/contract/limits.ts'
import { type TeamKind, teamKinds } from '@portal/contract/team-words.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import styles from '#web/ui/search-form.module.css'
import { SearchForm } from '#web/ui/search-form.tsx'
import { kindHeadings } from './team-labels.ts'

interface FilterTeamsFormProps {
  name: string
  kind: TeamKind | ''
  onSearch: (name: string) => void
  onKind: (kind: TeamKind | '') => void
}

/** Search by name with its button, and the kind, which takes effect at once. */
export function FilterTeamsForm({ name, kind, onSearch, onKind }: FilterTeamsFormProps) {
  return (
    <div className={styles.filters}>
      <SearchForm
        label="Search by name"
        value={name}
        lengthMax={limits.searchLengthMax}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Kind"
        any="All"
        options={teamKinds.map((known) => kindHeadings[known])}
        value={kind === '' ? '' : kindHeadings[kind]}
        onChange={(heading) => onKind(teamKinds.find((known) => kindHeadings[known] === heading) ?? '')}
      />
    </div>
  )
}
