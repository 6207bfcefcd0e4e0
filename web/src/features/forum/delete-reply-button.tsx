import type { ForumQuery, ForumReply } from '@portal/contract/forum.ts'
import { call } from '#web/platform/call.ts'
import { DeleteMessageButton } from './delete-message-button.tsx'

interface DeleteReplyButtonProps {
  query: Pick<ForumQuery, '_id' | 'slug'>
  answerId: string
  reply: ForumReply
}

/** The bin on one's own reply. */
export function DeleteReplyButton({ query, answerId, reply }: DeleteReplyButtonProps) {
  return (
    <DeleteMessageButton
      slug={query.slug}
      type="reply"
      message={reply}
      onDelete={() =>
        call('DELETE /alumni/deleteReply/:id', {
          params: { id: query._id },
          body: { id: answerId, id2: reply._id },
        })
      }
    />
  )
}
