import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import styles from './query-form.module.css'

interface DraftNoteProps {
  /** Null when the form came empty. */
  savedAt: Date | null
  onStartAfresh: () => void
}

/** Says where the words in the form come from, and that pictures are not among them. */
export function DraftNote({ savedAt, onStartAfresh }: DraftNoteProps) {
  const [isOver, setIsOver] = useState(false)
  if (savedAt === null || isOver) return null
  const startAfresh = () => {
    setIsOver(true)
    onStartAfresh()
  }
  return (
    <div className={styles.draft} role="status">
      <span>
        Your draft of {formatDateTime(savedAt.toISOString())}. Pictures are not kept: pick them again.
      </span>
      <Button variant="subtle" size="compact-sm" onClick={startAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
