import type { ForumReply } from '@portal/contract/forum.ts'
import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-item.module.css'
import { useForumRefresh } from './forum.cache.ts'
import { openingOf } from './forum-words.ts'
import { useIsOwn } from './message-head.tsx'

interface DeleteMessageButtonProps {
  slug: string
  type: 'answer' | 'reply'
  message: ForumReply
  onDelete: () => Promise<{ message: string }>
}

/** Only the author sees it (spec section 6). It asks first; the detail is read again afterwards. */
export function DeleteMessageButton({ slug, type, message, onDelete }: DeleteMessageButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = useIsOwn(message.author)
  const { refreshQuery } = useForumRefresh()
  if (!isOwn) return null
  const remove = async () => {
    const answer = await onDelete()
    toast.good(answer.message)
    void refreshQuery(slug)
  }
  return (
    <>
      <button
        type="button"
        className={styles.deed}
        data-deletes="true"
        aria-label="Delete"
        onClick={() => setIsAsking(true)}
      >
        <Icon name="delete" sizePx={17} />
        {type === 'answer' && <span className={styles.deleteWord}>Delete</span>}
      </button>
      <ConfirmDelete
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        type={type}
        name={openingOf(message.message)}
        onDelete={remove}
      />
    </>
  )
}
