import { Button, Group, Text } from '@mantine/core'
import { Note } from '#web/ui/note.tsx'

interface NewerMessageProps {
  /** The text that was stored after the form was opened. */
  message: string
  /** The next save replaces that text. */
  onKeepMine: () => void
  onDiscard: () => void
}

/** Shows the newer text of a message whose edit was refused, so that nothing is replaced unseen. */
export function NewerMessage({ message, onKeepMine, onDiscard }: NewerMessageProps) {
  return (
    <Note tone="warn">
      <div role="alert">
        <b>This was edited after you opened it.</b> What you typed is still here. It says now:
      </div>
      <Text span display="block" mt={8} fz={13} lineClamp={6}>
        {message}
      </Text>
      <Group gap={8} mt={12}>
        <Button variant="filled" size="compact-md" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="compact-md" onClick={onDiscard}>
          Discard mine
        </Button>
      </Group>
    </Note>
  )
}
