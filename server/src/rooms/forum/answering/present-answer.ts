import type { ForumAnswer } from '@portal/contract/forum-records.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { canDoWith } from '../forum.access.ts'
import type { ForumQueryRow } from '../forum.store.ts'
import type { ForumAnswerRow } from './forum-answer.store.ts'

/** Returns an answer with its replies, and the viewer's permissions on each. */
export function presentAnswer(
  answer: ForumAnswerRow,
  query: Pick<ForumQueryRow, 'authorId' | 'isOpen'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): ForumAnswer {
  const canDo = ({ author }: { author: { _id: string } }) =>
    canDoWith(viewer, query, { authorId: author._id })
  return {
    ...answer,
    can: canDo(answer),
    reply: answer.reply.map((reply) => ({ ...reply, can: canDo(reply) })),
  }
}
