import { z } from 'zod'
import { answerSorts } from './answer-sorts.ts'
import { discussionAnswer, discussionReply, postedMessage } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import { eventLimits } from './event-words.ts'
import { id, idOrSlug, listOf, pageQuery } from './fields.ts'
import { openReports, reason, verdict } from './moderation.ts'

const ofReaders = { room: 'events', roles: ['Student', 'Team', 'Council', 'Alumni'] } as const
const byId = z.object({ id: idOrSlug })
const ofQuestion = byId.extend({ questionId: id })
const ofAnswer = ofQuestion.extend({ replyId: id })

/** The moderation fields of a message that can be reported. */
const moderated = {
  /** The reason for the removal, which only its author and the council get; null if it wasn't removed. */
  removedFor: z.string().nullable(),
  /** True while the viewer's report is open. */
  isReported: z.boolean(),
}

/** A question with its answers; pinned questions come first in every order. */
export const eventComment = discussionAnswer.extend({
  isPinned: z.boolean(),
  ...moderated,
  reply: z.array(discussionReply.extend(moderated)),
})
export type EventComment = z.infer<typeof eventComment>

/** A question with open reports, with its newest answers. */
export const reportedQuestion = openReports.extend({
  question: discussionReply.extend({
    event: z.object({ slug: z.string(), title: z.string() }),
    answers: z.array(discussionReply),
  }),
})
export type ReportedQuestion = z.infer<typeof reportedQuestion>

/** An answer with open reports, with its question. */
export const reportedAnswer = openReports.extend({
  answer: discussionReply.extend({
    event: z.object({ slug: z.string(), title: z.string() }),
    question: discussionReply,
  }),
})
export type ReportedAnswer = z.infer<typeof reportedAnswer>

/** The questions to the organisers under an event. */
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
      can: z.object({ ask: z.boolean(), pin: z.boolean(), report: z.boolean() }),
    }),
  }),
  askOrganisers: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/events/:id/questions',
    summary: 'Ask the organisers of an event',
    params: byId,
    body: postedMessage('Please enter question'),
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
    body: postedMessage('Please enter reply'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteEventAnswer: endpoint({
    ...ofReaders,
    method: 'DELETE',
    path: '/events/:id/questions/:questionId/replies/:replyId',
    summary: 'Delete your answer',
    params: ofAnswer,
  }),
  reportEventQuestion: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/events/:id/questions/:questionId/report',
    summary: 'Report a question',
    description: 'With its answers. The council sees the report.',
    params: ofQuestion,
    body: z.object({ reason }),
    successStatus: 201,
  }),
  listReportedQuestions: endpoint({
    room: 'events',
    roles: ['Council'],
    method: 'GET',
    path: '/events/questions/reports',
    summary: 'List reported questions',
    description: 'Newest report first, with who reported it and why.',
    query: pageQuery(eventLimits.reportedQuestionsPageSize),
    response: listOf(reportedQuestion).extend({ total: z.int() }),
  }),
  judgeEventQuestion: endpoint({
    room: 'events',
    roles: ['Council'],
    method: 'PUT',
    path: '/events/:id/questions/:questionId/verdict',
    summary: 'Dismiss the reports of a question, or remove it',
    description: 'Removing hides it with its answers and sends the reason to its author.',
    params: ofQuestion,
    body: verdict,
  }),
  reportEventAnswer: endpoint({
    ...ofReaders,
    method: 'POST',
    path: '/events/:id/questions/:questionId/replies/:replyId/report',
    summary: 'Report an answer',
    description: 'The council sees the report.',
    params: ofAnswer,
    body: z.object({ reason }),
    successStatus: 201,
  }),
  listReportedAnswers: endpoint({
    room: 'events',
    roles: ['Council'],
    method: 'GET',
    path: '/events/answers/reports',
    summary: 'List reported answers',
    description: 'Newest report first, with who reported it and why.',
    query: pageQuery(eventLimits.reportedQuestionsPageSize),
    response: listOf(reportedAnswer).extend({ total: z.int() }),
  }),
  judgeEventAnswer: endpoint({
    room: 'events',
    roles: ['Council'],
    method: 'PUT',
    path: '/events/:id/questions/:questionId/replies/:replyId/verdict',
    summary: 'Dismiss the reports of an answer, or remove it',
    description: 'Removing hides it and sends the reason to its author.',
    params: ofAnswer,
    body: verdict,
  }),
}
