import { Box } from '@mantine/core'
import { Note } from '#web/ui/note.tsx'

interface RemovedNoteProps {
  /** The removed thing, such as "question". */
  thing: string
  reason: string
}

/** The note below a message that was taken down, for its author and the council. */
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
