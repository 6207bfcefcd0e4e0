import { eventLimits } from '@portal/contract/event-words.ts'
import { call } from '#web/platform/call.ts'
import { MailDialog } from '#web/ui/mail-dialog.tsx'

interface PlayersMessageProps {
  slug: string
  /** The number of approved entries. The server's answer has the number of people. */
  count: number
  isOpen: boolean
  onClose: () => void
}

/** Writes to everyone whom the desk has approved. */
export function PlayersMessage({ slug, count, isOpen, onClose }: PlayersMessageProps) {
  const params = { slug }
  return (
    <MailDialog
      title="Message your participants"
      count={count}
      isOpen={isOpen}
      onClose={onClose}
      things={['registration', 'registrations']}
      limits={{ subject: eventLimits.messageSubjectLengthMax, body: eventLimits.messageLengthMax }}
      preview={async (body) =>
        (await call('POST /tml/eventHead/events/:slug/message/preview', { params, body })).data
      }
      send={(body) => call('POST /tml/eventHead/events/:slug/message', { params, body })}
    />
  )
}
