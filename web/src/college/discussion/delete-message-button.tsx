import { Box } from '@mantine/core'
import type { DiscussionReply } from '@portal/contract/discussion.ts'
import { withMentionedNames } from '@portal/contract/mention-marks.ts'
import { useState } from 'react'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import type { Discussion } from './discussion.ts'
import { useIsOwn } from './message-head.tsx'
import { openingOf } from './opening-of.ts'

interface DeleteMessageButtonProps {
  discussion: Discussion
  type: string
  message: DiscussionReply
  /** The word beside the bin, if there is room for one. */
  children?: string
  onDelete: () => Promise<{ message: string }>
}

/** Only the author sees this button. It asks for confirmation, and the thing is loaded again afterwards. */
export function DeleteMessageButton({
  discussion,
  type,
  message,
  children,
  onDelete,
}: DeleteMessageButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = useIsOwn(message.author)
  if (!isOwn) return null
  const nameOf = (id: string) => discussion.mentioned?.find(({ _id }) => _id === id)?.name
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-hover="ink"
        data-deletes="true"
        data-bare-on-phone="true"
        aria-label="Delete"
        onClick={() => setIsAsking(true)}
      >
        <Icon name="delete" sizePx={17} />
        {children && (
          <Box component="span" visibleFrom="sm">
            {children}
          </Box>
        )}
      </button>
      <ConfirmDelete
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        type={type}
        name={openingOf(withMentionedNames(message.message, nameOf))}
        onDelete={onDelete}
      />
    </>
  )
}
