import { defineFact } from '#platform/facts.ts'

/** What every fact of the forum says: which query, and whose deed it was. */
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
}
export interface ReplyFact extends AnswerFact {
  replyId: string
}

/** `askedOfId`: the alumnus whom the query names. */
export const queryAsked = defineFact<ForumFact & { askedOfId: string | null }>('queryAsked')
/** Its text, domains or images changed, or it was closed or reopened; the title is the new one. */
export const queryChanged = defineFact<ForumFact>('queryChanged')
export const queryDeleted = defineFact<ForumFact>('queryDeleted')
export const answerPosted = defineFact<AnswerFact>('answerPosted')
export const answerDeleted = defineFact<AnswerFact>('answerDeleted')
export const replyPosted = defineFact<ReplyFact>('replyPosted')
export const replyDeleted = defineFact<ReplyFact>('replyDeleted')

/** The part of a fact that the query itself gives. */
export function factOf(query: { id: string; slug: string; title: string; authorId: string }, by: string) {
  return { queryId: query.id, slug: query.slug, title: query.title, askedBy: query.authorId, by }
}
