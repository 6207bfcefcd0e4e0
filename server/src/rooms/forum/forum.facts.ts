import { defineFact } from '#platform/facts.ts'

/* Answers and replies: platform/discussions/discussion.facts.ts. */

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

/** `askedOfId`: the alumnus whom the query names. */
export const queryAsked = defineFact<ForumFact & { askedOfId: string | null }>('queryAsked')
/** Its text, domains or images changed, or it was closed or reopened; the title is the new one. */
export const queryChanged = defineFact<ForumFact>('queryChanged')
export const queryDeleted = defineFact<ForumFact>('queryDeleted')
/** The student who asked marked it as the answer that helped, or removed that mark; `by` is the student. */
export const answerHelped = defineFact<AnswerFact>('answerHelped')
export const answerUnhelped = defineFact<AnswerFact>('answerUnhelped')

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
