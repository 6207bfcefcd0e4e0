import { Button } from '@mantine/core'
import { formatDateTime } from '#web/platform/dates.ts'
import styles from './draft-note.module.css'

interface DraftNoteProps {
  /** Null if the form wasn't restored from a draft. */
  savedAt: Date | null
  onStartOver: () => void
  /** The part of the form that a draft doesn't store, such as "pictures" or "files". */
  lacks?: string | undefined
}

/** Says when the restored text was saved, and what must be added again. */
export function DraftNote({ savedAt, onStartOver, lacks }: DraftNoteProps) {
  if (savedAt === null) return null
  return (
    <div
      className={`row wrap between ground-raised round-10 text-14 secondary ${styles.draft}`}
      role="status"
    >
      <span>
        Draft restored from {formatDateTime(savedAt.toISOString())}.
        {lacks && ` Please add your ${lacks} again.`}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
