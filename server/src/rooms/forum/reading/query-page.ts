import { forum } from '@portal/contract/forum.ts'
import type { ForumOutcome, MentionedPerson } from '@portal/contract/forum-records.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { likesShownMax } from '#platform/discussions/discussion.store.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { SharedAnswer } from '#platform/http/fast/shared-answer.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { ForumAnswerRow } from '../answering/forum-answer.store.ts'
import { presentAnswer } from '../answering/present-answer.ts'
import { canDoWith } from '../forum.access.ts'
import type { ForumQueryWithAuthor } from '../forum.store.ts'
import {
  canDoWithQuery,
  canPattern,
  forCan,
  isOwnOrAsked,
  presentQuery,
  type QueryForCan,
} from './present-query.ts'

/** A query with its answers, as the database has them. */
export interface QueryRead {
  query: ForumQueryWithAuthor
  comments: readonly ForumAnswerRow[]
  mentioned: readonly MentionedPerson[]
  outcome: ForumOutcome | null
}

/** The same as it is kept for all readers. */
export interface QueryPage {
  queryId: string
  query: QueryForCan
  shared: SharedAnswer<Part>
  /** False if an answer has more likes than are sent; then each reader's own like is sent first. */
  isForAll: boolean
}

interface Part {
  kind: 'query' | 'answer' | 'reply'
  authorId: string
}

type Reader = Pick<Viewer, 'id' | 'role'>

/** A reader who wrote no part of the query. All roles have the same permissions on others' messages. */
const stranger = { id: '', role: 'Student' } as const

/** Returns the query with its answers, and the viewer's permissions on each. */
export function presentQueryPage({ query, comments, mentioned, outcome }: QueryRead, viewer: Reader) {
  return {
    data: {
      result: presentQuery(query, viewer),
      comments: comments.map((comment) => presentAnswer(comment, query, viewer)),
      mentioned: [...mentioned],
      outcome,
    },
  }
}

export function keepQueryPage(read: QueryRead): QueryPage {
  const { query, comments } = read
  const { authorId } = query
  const answer = encodeAnswer(forum.readQuery, presentQueryPage(read, stranger))
  return {
    queryId: query.id,
    query: forCan(query),
    shared: new SharedAnswer(answer, canPattern, [{ kind: 'query', authorId }, ...comments.flatMap(partsOf)]),
    isForAll: comments.every(({ upVotes }) => upVotes.length < likesShownMax),
  }
}

/** Returns the parts of an answer, in the order of the encoded response. */
function partsOf({ author, reply }: ForumAnswerRow): Part[] {
  const replies = reply.map((one) => ({ kind: 'reply' as const, authorId: one.author._id }))
  return [...replies, { kind: 'answer', authorId: author._id }]
}

/** Returns the kept page with the viewer's own permissions. The owner of the query may mark each answer. */
export function queryPageFor(viewer: Reader, { query, shared }: QueryPage): EncodedAnswer {
  const isOwner = viewer.id === query.authorId
  return shared.for(
    (part) =>
      isOwner || part.authorId === viewer.id || (part.kind === 'query' && isOwnOrAsked(viewer, query))
        ? { can: canOf(viewer, query, part) }
        : null,
    `${viewer.id} ${viewer.role}`,
  )
}

function canOf(viewer: Reader, query: QueryPage['query'], { kind, authorId }: Part) {
  if (kind === 'query') return canDoWithQuery(viewer, query)
  const can = canDoWith(viewer, query, { authorId })
  return kind === 'answer' ? can : { update: can.update, delete: can.delete }
}
