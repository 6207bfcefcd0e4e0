import { forum } from '@portal/contract/forum.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessToAnswer } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const answerQuery = handler(forum.answerQuery, async (call) => {
  const { viewer, params, body } = call
  const answerId = await postOnce(call, body, () =>
    forumDiscussion.postComment(call, (tx) => accessToAnswer(tx, viewer, params.id), body),
  )
  return { message: 'Answer posted', data: { _id: answerId } }
})
