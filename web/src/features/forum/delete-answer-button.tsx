import type { ForumAnswer, ForumQuery } from '@portal/contract/forum.ts'
import { call } from '#web/platform/call.ts'
import { DeleteMessageButton } from './delete-message-button.tsx'

interface DeleteAnswerButtonProps {
  query: Pick<ForumQuery, '_id' | 'slug'>
  answer: ForumAnswer
}

/** The bin on one's own answer; its replies go with it. */
export function DeleteAnswerButton({ query, answer }: DeleteAnswerButtonProps) {
  return (
    <DeleteMessageButton
      slug={query.slug}
      type="answer"
      message={answer}
      onDelete={() =>
        call('DELETE /alumni/deleteComment/:id', { params: { id: query._id }, body: { id: answer._id } })
      }
    />
  )
}
