import { defineFact } from '#platform/facts.ts'

/* The facts of answers and replies are in platform/discussions/discussion.facts.ts. */

/** The common part of the forum's facts: the query, and the account that acted. */
export interface ForumFact {
  queryId: string
  slug: string
  title: string
  askedBy: string
  by: string
}
export interface AnswerFact extends ForumFact {
  answerId: string
  answeredBy: string
}

/** A query was asked. `askedOfId` is the alumnus whom it names. */
export const queryAsked = defineFact<ForumFact & { askedOfId: string | null }>('queryAsked')
/** The text, domains or images of a query changed, or it was closed or reopened. The title is the new one. */
export const queryChanged = defineFact<ForumFact>('queryChanged')
export const queryDeleted = defineFact<ForumFact>('queryDeleted')
/** The author of the query marked an answer as helpful, or removed the mark; `by` is that author. */
export const answerHelped = defineFact<AnswerFact>('answerHelped')
export const answerUnhelped = defineFact<AnswerFact>('answerUnhelped')

/** The alumni desk closed or reopened a query, and its owner is notified. */
export const queryClosedByDesk = defineFact<ForumFact & { act: 'closed' | 'reopened'; actId: string }>(
  'queryClosedByDesk',
)
/** The alumni desk reminded these alumni of a query. */
export const alumniNudged = defineFact<ForumFact & { actId: string; alumniIds: string[] }>('alumniNudged')

/** The portal asked these alumni to answer the query. */
export const alumniAsked = defineFact<ForumFact & { alumniIds: string[] }>('alumniAsked')
/** Its author is invited to describe the outcome; `by` is the account that answered last. */
export const outcomeInvited = defineFact<ForumFact>('outcomeInvited')
/** The author described the outcome, and marked these people's answers as helpful. */
export const outcomeShared = defineFact<ForumFact & { helperIds: string[] }>('outcomeShared')

/** Returns the part of a fact that describes the query. */
export function factOf(query: { id: string; slug: string; title: string; authorId: string }, by: string) {
  return { queryId: query.id, slug: query.slug, title: query.title, askedBy: query.authorId, by }
}
