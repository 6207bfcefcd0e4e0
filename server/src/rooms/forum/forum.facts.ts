import { defineFact } from '#platform/facts.ts'

/** What every fact of the forum says: which query, and whose action it was. */
export interface ForumFact {
  queryId: string
  slug: string
  title: string
  /** The account that asked the query. */
  askedBy: string
  /** The account that did this. */
  by: string
}
export interface AnswerFact extends ForumFact {
  answerId: string
  /** The account that answered. */
  answeredBy: string
}
export interface ReplyFact extends AnswerFact {
  replyId: string
  /** The account that replied. */
  repliedBy: string
}
/** `participantIds`: the answer's author and those who replied last, `by` among them. */
export interface PostedReplyFact extends ReplyFact {
  participantIds: string[]
}

/** `askedOfId`: the alumnus whom the query names. */
export const queryAsked = defineFact<ForumFact & { askedOfId: string | null }>('queryAsked')
/** Its text, domains or images changed, or it was closed or reopened; the title is the new one. */
export const queryChanged = defineFact<ForumFact>('queryChanged')
export const queryDeleted = defineFact<ForumFact>('queryDeleted')
export const answerPosted = defineFact<AnswerFact>('answerPosted')
/** Its author edited it. */
export const answerChanged = defineFact<AnswerFact>('answerChanged')
/** The student who asked marked it as the answer that helped, or removed that mark; `by` is the student. */
export const answerHelped = defineFact<AnswerFact>('answerHelped')
export const answerUnhelped = defineFact<AnswerFact>('answerUnhelped')
export const answerDeleted = defineFact<AnswerFact>('answerDeleted')
export const replyPosted = defineFact<PostedReplyFact>('replyPosted')
/** Its author edited it. */
export const replyChanged = defineFact<ReplyFact>('replyChanged')
export const replyDeleted = defineFact<ReplyFact>('replyDeleted')

/** The alumni desk closed or reopened it: its owner is notified. */
export const queryClosedByDesk = defineFact<ForumFact & { act: 'closed' | 'reopened'; actId: string }>(
  'queryClosedByDesk',
)
/** The alumni desk reminded these alumni of it. */
export const alumniNudged = defineFact<ForumFact & { actId: string; alumniIds: string[] }>('alumniNudged')

/** The part of a fact that the query itself gives. */
export function factOf(query: { id: string; slug: string; title: string; authorId: string }, by: string) {
  return { queryId: query.id, slug: query.slug, title: query.title, askedBy: query.authorId, by }
}
