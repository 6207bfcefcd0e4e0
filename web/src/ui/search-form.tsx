import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** Names the field, and stands in it while it is empty: 'Search by title'. */
  label: string
  /** What is searched for now; give it as the key as well where it may change from elsewhere. */
  value: string
  lengthMax: number
  /** The words without the space around them; '' searches for nothing. */
  onSearch: (words: string) => void
}

/** A search with its button: it takes effect when it is sent. */
export function SearchForm({ label, value, lengthMax, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a form of filters is.
    <form className={styles.search} role="search" onSubmit={submit}>
      <div className={styles.box}>
        <Icon name="search" sizePx={18} />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={lengthMax}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
    </form>
  )
}
