import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { accessQuery } from './forum.access.ts'
import { forumAnswers } from './forum-answer.store.ts'
import { presentAnswer } from './present-answer.ts'
import { presentQuery } from './present-query.ts'

export const readQuery = handler(forum.readQuery, async (call) => {
  const { portal, viewer } = call
  const query = await accessQuery(call, call.params.id, 'read')
  const comments = await forumAnswers.listComments(portal.db, {
    thingId: query.id,
    sort: call.query.filter || 'recent',
    viewerId: viewer.id,
  })
  return {
    data: {
      result: presentQuery(query, viewer),
      comments: comments.map((answer) => presentAnswer(answer, query, viewer)),
    },
  }
})
