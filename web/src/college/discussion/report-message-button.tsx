import { useState } from 'react'
import { ReportDialog } from '#web/college/moderation/report-dialog.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import type { ShownAnswer, ShownReply } from './discussion.ts'
import { useIsOwn } from './message-head.tsx'

interface ReportMessageButtonProps {
  /** The thing to report, such as "question". */
  thing: string
  message: ShownAnswer | ShownReply
  send: (reason: string) => Promise<{ message: string }>
}

/** The button that reports another person's message. It shows when the message is already reported. */
export function ReportMessageButton({ thing, message, send }: ReportMessageButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = useIsOwn(message.author)
  const { viewer } = useSession()
  if (isOwn || viewer === null || message.removedFor) return null
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-hover="ink"
        disabled={message.isReported ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="alert" sizePx={16} />
        {message.isReported ? 'Reported' : 'Report'}
      </button>
      <ReportDialog thing={thing} isOpen={isOpen} onClose={() => setIsOpen(false)} send={send} />
    </>
  )
}
