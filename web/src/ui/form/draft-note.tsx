import { Button } from '@mantine/core'
import { formatDateTime } from '#web/platform/dates.ts'
import styles from './draft-note.module.css'

interface DraftNoteProps {
  /** Null when the form came empty. */
  savedAt: Date | null
  onStartOver: () => void
  /** What is sent with the form and not kept with its text: 'pictures', 'files'. */
  lacks?: string | undefined
}

/** Says where the text in the form comes from, and what must be added again. */
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
