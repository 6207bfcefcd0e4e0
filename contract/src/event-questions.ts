import { z } from 'zod'
import { answerSorts } from './answer-sorts.ts'
import { discussionAnswer, message } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug } from './fields.ts'

const ofReaders = { room: 'events', roles: ['Student', 'Team', 'Council', 'Alumni'] } as const
const byId = z.object({ id: idOrSlug })
const ofQuestion = byId.extend({ questionId: id })

/** A question with its answers; pinned ones come first in every order. */
export const eventComment = discussionAnswer.extend({ isPinned: z.boolean() })

/** What people ask the organisers under an event. */
export const eventQuestions = {
  listEventQuestions: endpoint({
    room: 'events',
    roles: ['All'],
    method: 'GET',
    path: '/events/:id/questions',
    summary: 'List questions to the organisers',
    description: 'Includes answers. Pinned questions come first.',
    params: byId,
    query: z.object({
      filter: z.enum(answerSorts, { error: 'Sort by recent, liked or oldest' }).or(z.literal('')).optional(),
    }),
    response: z.object({
      comments: z.array(eventComment),
      can: z.object({ ask: z.boolean(), pin: z.boolean() }),
    }),
  }),
  askOrganisers: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/events/:id/questions',
    summary: 'Ask the organisers of an event',
    params: byId,
    body: z.object({ message: message('Please enter question') }),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteEventQuestion: endpoint({
    ...ofReaders,
    method: 'DELETE',
    path: '/events/:id/questions/:questionId',
    summary: 'Delete your question',
    description: 'Also deletes its answers.',
    params: ofQuestion,
  }),
  likeEventQuestion: endpoint({
    ...ofReaders,
    method: 'PUT',
    path: '/events/:id/questions/:questionId/like',
    summary: 'Like or unlike a question',
    description: 'isLiked is the state you want.',
    params: ofQuestion,
    body: z.object({ isLiked: z.boolean({ error: 'isLiked must be true or false' }) }),
    limit: 'tap',
  }),
  pinEventQuestion: endpoint({
    room: 'events',
    roles: ['Team'],
    method: 'PUT',
    path: '/events/:id/questions/:questionId/pin',
    summary: 'Pin or unpin a question',
    description: 'Of your own event. isPinned is the state you want.',
    params: ofQuestion,
    body: z.object({ isPinned: z.boolean({ error: 'isPinned must be true or false' }) }),
  }),
  answerEventQuestion: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/events/:id/questions/:questionId/replies',
    summary: 'Answer a question',
    params: ofQuestion,
    body: z.object({ message: message('Please enter reply') }),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteEventAnswer: endpoint({
    ...ofReaders,
    method: 'DELETE',
    path: '/events/:id/questions/:questionId/replies/:replyId',
    summary: 'Delete your answer',
    params: ofQuestion.extend({ replyId: id }),
  }),
}
