import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './search-field.module.css'

/** `new` words, words that go on from what was typed a moment ago, or the same words sent `again` to look once more. */
export type SearchStep = 'new' | 'continued' | 'again'

export interface SearchFieldProps {
  /** Names the field, and stands in it while it is empty: 'Search by name'. */
  label: string
  /** The words that are searched for now; they may change from outside, by Back or 'Clear all'. */
  value: string
  /** The words without the space around them; '' searches for nothing. */
  onSearch: (words: string, step: SearchStep) => void
}

/** A field that searches by itself when the typing rests for 300 ms, and at once on Enter or its button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const isTyping = useRef(false)
  if (value !== seen) {
    setSeen(value)
    // What comes back is our own search unless somebody else has set it; then the field follows.
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
  // What is in the field by then: it may have been cleared meanwhile.
  const sendSoon = useDebouncedCallback(() => send(typed), waitMs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send(typed)) onSearch(typed.trim(), 'again')
    isTyping.current = false
  }
  return (
    <search className={`shrinks ${styles.field}`}>
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
