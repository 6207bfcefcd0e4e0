import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import styles from './draft-note.module.css'

interface DraftNoteProps {
  /** Null when the form came empty. */
  savedAt: Date | null
  onStartAfresh: () => void
  /** Of a form whose pictures are sent with it. */
  isWithoutPictures?: true
}

/** Says where the words in the form come from, and that pictures are not among them when they are not. */
export function DraftNote({ savedAt, onStartAfresh, isWithoutPictures }: DraftNoteProps) {
  const [isOver, setIsOver] = useState(false)
  if (savedAt === null || isOver) return null
  const startAfresh = () => {
    setIsOver(true)
    onStartAfresh()
  }
  return (
    <div className={styles.draft} role="status">
      <span>
        Draft restored from {formatDateTime(savedAt.toISOString())}.
        {isWithoutPictures && ' Please add your pictures again.'}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={startAfresh}>
        Start over
      </Button>
    </div>
  )
}
