import { Box } from '@mantine/core'
import { Note } from '#web/ui/note.tsx'

interface RemovedNoteProps {
  /** What was removed: 'question'. */
  thing: string
  reason: string
}

/** What the author and the council read below a message that was taken down. */
export function RemovedNote({ thing, reason }: RemovedNoteProps) {
  return (
    <Box mt={8} role="note">
      <Note tone="bad">
        The council removed this {thing}. Only its author and the council can see it.
        <br />
        {reason}
      </Note>
    </Box>
  )
}
