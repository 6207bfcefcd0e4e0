import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/search-form.module.css'
import type { DomainFilter } from './forum.cache.ts'

interface FilterQueriesFormProps {
  name: string
  domain: DomainFilter
  onSearch: (name: string) => void
  onDomain: (domain: DomainFilter) => void
}

/** Search by title with its button, and the domain, which takes effect at once. */
export function FilterQueriesForm({ name, domain, onSearch, onDomain }: FilterQueriesFormProps) {
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
            aria-label="Search by title"
            placeholder="Search by title"
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
      <DomainChoice domain={domain} onDomain={onDomain} />
    </form>
  )
}

function DomainChoice({ domain, onDomain }: Pick<FilterQueriesFormProps, 'domain' | 'onDomain'>) {
  const id = useId()
  const choose = (value: string) => {
    const chosen = queryDomainFilters.find((known) => known === value)
    if (chosen) onDomain(chosen)
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        Domain
      </label>
      <select id={id} value={domain} onChange={(event) => choose(event.currentTarget.value)}>
        {queryDomainFilters.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.down}>
        <Icon name="next" sizePx={16} />
      </span>
    </div>
  )
}
