import { Box, Button } from '@mantine/core'
import { useIsOnline } from '#web/platform/online.ts'
import { Icon } from './icon.tsx'
import styles from './unsent-note.module.css'

interface UnsentNoteProps {
  /** What waits: 'answer', 'reply', 'comment', 'query'. */
  thing: string
  isSending: boolean
  onSend: () => void
}

/** Says that something waits on this device, and offers to send it when the network is back. */
export function UnsentNote({ thing, isSending, onSend }: UnsentNoteProps) {
  const isOnline = useIsOnline()
  return (
    <div className={styles.note} role="status">
      <Icon name="alert" sizePx={18} />
      {isOnline ? (
        <>
          <Box component="span" flex="1 1 200px" miw={0}>
            You're back online. Your {thing} hasn't been sent yet.
          </Box>
          <Button size="compact-md" variant="default" loading={isSending} onClick={onSend}>
            Send now
          </Button>
        </>
      ) : (
        <Box component="span" flex="1 1 200px" miw={0}>
          You're offline. Your {thing} is saved on this device. You can send it when you're back online.
        </Box>
      )}
    </div>
  )
}
