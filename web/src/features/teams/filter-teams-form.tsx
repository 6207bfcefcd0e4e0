import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type TeamKind, teamKinds } from '@portal/contract/team-words.ts'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/search-form.module.css'
import { kindHeadings } from './team-labels.ts'

interface FilterTeamsFormProps {
  name: string
  kind: TeamKind | ''
  onSearch: (name: string) => void
  onKind: (kind: TeamKind | '') => void
}

/** Search by name with its button, and the kind, which takes effect at once. */
export function FilterTeamsForm({ name, kind, onSearch, onKind }: FilterTeamsFormProps) {
  const [typed, setTyped] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a form of filters is.
    <form className={styles.filters} role="search" onSubmit={submit}>
      <div className={styles.search}>
        <div className={styles.box}>
          <Icon name="search" sizePx={18} />
          <input
            type="search"
            aria-label="Search by name"
            placeholder="Search by name"
            maxLength={limits.searchLengthMax}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </div>
      <KindChoice kind={kind} onKind={onKind} />
    </form>
  )
}

function KindChoice({ kind, onKind }: Pick<FilterTeamsFormProps, 'kind' | 'onKind'>) {
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        Kind
      </label>
      <select
        id={id}
        value={kind}
        onChange={({ currentTarget: { value } }) => onKind(teamKinds.find((known) => known === value) ?? '')}
      >
        <option value="">All</option>
        {teamKinds.map((known) => (
          <option key={known} value={known}>
            {kindHeadings[known]}
          </option>
        ))}
      </select>
      <span className={styles.down}>
        <Icon name="next" sizePx={16} />
      </span>
    </div>
  )
}
