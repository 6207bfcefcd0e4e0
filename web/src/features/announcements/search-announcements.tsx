import { Button } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/search-form.module.css'

interface SearchAnnouncementsProps {
  search: string
  onSearch: (search: string | undefined) => void
}

/** Search by words in title and text, with its button. */
export function SearchAnnouncements({ search, onSearch }: SearchAnnouncementsProps) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is the landmark that a form of filters is.
    <form className={styles.search} role="search" onSubmit={submit}>
      <div className={styles.box}>
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
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
    </form>
  )
}
