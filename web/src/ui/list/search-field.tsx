import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './search-field.module.css'

/**
 * `new` for new words, `continued` for words that extend the ones typed just before, `again` to repeat the
 * same search.
 */
export type SearchStep = 'new' | 'continued' | 'again'

export interface SearchFieldProps {
  /** The accessible name and the placeholder, such as "Search by name". */
  label: string
  /** The current search words. They may change from outside, by Back or "Clear all". */
  value: string
  /** Receives the trimmed words; '' ends the search. */
  onSearch: (words: string, step: SearchStep) => void
}

/** A search field that searches when typing has paused for 300 ms, and immediately on Enter or its button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const isTyping = useRef(false)
  if (value !== seen) {
    setSeen(value)
    // A changed value is this field's own search unless it was set from outside; then the field follows it.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = (text: string) => {
    const words = text.trim()
    if (words === sent) return false
    setSent(words)
    onSearch(words, isTyping.current ? 'continued' : 'new')
    isTyping.current = true
    return true
  }
  // Sends the field's text at that time, because it may have been cleared meanwhile.
  const sendSoon = useDebouncedCallback(() => send(typed), waitMs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send(typed)) onSearch(typed.trim(), 'again')
    isTyping.current = false
  }
  return (
    <search className="shrinks" style={{ containerType: 'inline-size' }}>
      <form className={`row framed dimmed ${styles.box}`} onSubmit={submit}>
        <span className={styles.lens}>
          <Icon name="search" />
        </span>
        <input
          className="tall text-14"
          data-framed
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={limits.searchLengthMax}
          autoComplete="off"
          value={typed}
          onBlur={() => {
            isTyping.current = false
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            sendSoon()
          }}
        />
        <button
          type="submit"
          className={`center rigid tall round-10 text-13 weight-600 ${styles.send}`}
          data-hover="ink"
          aria-label="Search"
        >
          <Icon name="search" />
          <span aria-hidden="true">Search</span>
        </button>
      </form>
    </search>
  )
}

const waitMs = 300
