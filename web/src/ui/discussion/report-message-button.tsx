import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ReportDialog } from '#web/ui/moderation/report-dialog.tsx'
import styles from './answer-item.module.css'
import type { Discussion, ShownAnswer } from './discussion.ts'
import { useIsOwn } from './message-head.tsx'

interface ReportMessageButtonProps {
  discussion: Discussion
  answer: ShownAnswer
  send: (reason: string) => Promise<{ message: string }>
}

/** Reports what someone else said; once reported, it says so. */
export function ReportMessageButton({ discussion, answer, send }: ReportMessageButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = useIsOwn(answer.author)
  const { viewer } = useSession()
  if (isOwn || viewer === null) return null
  return (
    <>
      <button
        type="button"
        className={styles.action}
        disabled={answer.isReported ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="alert" sizePx={16} />
        {answer.isReported ? 'Reported' : 'Report'}
      </button>
      <ReportDialog
        thing={discussion.words.answer}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        send={send}
        onReported={() => void discussion.refresh()}
      />
    </>
  )
}
