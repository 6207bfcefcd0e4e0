import { useDebouncedCallback } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import styles from './filter-box.module.css'
import { Icon } from './icon.tsx'

type SearchWhileTypingProps = {
  /** Names the field: 'Search by name'. */
  label: string
  /** The words that are searched for now; they may change from outside, by Back or 'Clear filters'. */
  value: string
  lengthMax: number
  onSearch: (words: string) => void
}

/** A field that searches by itself when the typing rests for 300 ms, and at once on Enter. */
export function SearchWhileTyping({ label, value, lengthMax, onSearch }: SearchWhileTypingProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
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
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }
  const sendSoon = useDebouncedCallback(send, waitMs)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  return (
    <form className={styles.box} onSubmit={submit}>
      <Icon name="search" sizePx={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={lengthMax}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          sendSoon(event.currentTarget.value)
        }}
      />
    </form>
  )
}

const waitMs = 300
