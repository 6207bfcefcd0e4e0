import { forum } from '@portal/contract/forum.ts'
import type { MentionedPerson } from '@portal/contract/forum-records.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { likesShownMax } from '#platform/discussions/discussion.store.ts'
import type { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { keepSpliced, type Place, placesOf, splice } from '#platform/http/fast/spliced-answer.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { ForumAnswerRow } from '../answering/forum-answer.store.ts'
import { presentAnswer } from '../answering/present-answer.ts'
import { canDoWith } from '../forum.access.ts'
import type { ForumQueryWithAuthor } from '../forum.store.ts'
import { canDoWithQuery, presentQuery } from './present-query.ts'

/** A query with its answers as other readers get it, and the places of the permissions of each part. */
export interface QueryPage {
  queryId: string
  answer: EncodedAnswer
  query: Pick<ForumQueryWithAuthor, 'authorId' | 'isOpen'>
  parts: { kind: 'query' | 'answer' | 'reply'; authorId: string; place: Place }[]
  /** False if an answer has more likes than are sent; then each reader's own like is sent first. */
  isForAll: boolean
}

/** A reader who wrote no part of the query. All roles have the same permissions on others' messages. */
const stranger = { id: '', role: 'Student' } as const

export function makeQueryPage(
  query: ForumQueryWithAuthor,
  comments: readonly ForumAnswerRow[],
  mentioned: readonly MentionedPerson[],
): QueryPage {
  const result = presentQuery(query, stranger)
  const shown = comments.map((comment) => presentAnswer(comment, query, stranger))
  const answer = encodeAnswer(forum.readQuery, {
    data: { result, comments: shown, mentioned: [...mentioned] },
  })
  const owners = ownersOf(JSON.parse(answer.bytes.toString()))
  return {
    queryId: query.id,
    answer,
    query: { authorId: query.authorId, isOpen: query.isOpen },
    parts: placesOf(answer, 'can').flatMap((place, nth) => {
      const owner = owners[nth]
      return owner ? [{ ...owner, place }] : []
    }),
    isForAll: comments.every(({ upVotes }) => upVotes.length < likesShownMax),
  }
}

/** Returns the cached page with the viewer's own permissions. The query's owner may mark each answer. */
export function queryPageFor(viewer: Pick<Viewer, 'id' | 'role'>, page: QueryPage): EncodedAnswer {
  const isOwner = viewer.id === page.query.authorId
  const own = isOwner ? page.parts : page.parts.filter(({ authorId }) => authorId === viewer.id)
  if (own.length === 0) return page.answer
  return keepSpliced(page.answer, `${viewer.id} ${viewer.role}`, () =>
    splice(
      page.answer,
      own.map(({ kind, authorId, place }) => ({ place, value: canOf(viewer, page.query, kind, authorId) })),
    ),
  )
}

function canOf(
  viewer: Pick<Viewer, 'id' | 'role'>,
  query: QueryPage['query'],
  kind: QueryPage['parts'][number]['kind'],
  authorId: string,
) {
  if (kind === 'query') return canDoWithQuery(viewer, query)
  const can = canDoWith(viewer, query, { authorId })
  return kind === 'answer' ? can : { update: can.update, delete: can.delete }
}

type Owner = Omit<QueryPage['parts'][number], 'place'>
interface Part {
  createdBy?: { _id: string }
  author?: { _id: string }
  reply?: unknown
}

/** Returns the owners of the items with `can`, in the order of the encoded response. */
function ownersOf(value: unknown): Owner[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'can') return ownersOf(inner)
    const { createdBy, author, reply }: Part = value
    if (createdBy) return [{ kind: 'query', authorId: createdBy._id }]
    return [{ kind: reply === undefined ? 'reply' : 'answer', authorId: author?._id ?? '' }]
  })
}
