import type { ForumQuery, ListedQuery, OpenedQuery, QueryHint } from '@portal/contract/forum-records.ts'
import type { Highlight } from '@portal/contract/highlight.ts'
import { piecesOf } from '#platform/database/full-text.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { may } from '../forum.access.ts'
import type { ForumQueryWithAuthor } from '../forum.store.ts'
import type { QueryHintRow } from './forum-hint.store.ts'

/** Returns a query for the viewer. The schema of a list leaves out what only the page of the query shows. */
export function presentQuery(query: ForumQueryWithAuthor, viewer: Pick<Viewer, 'id' | 'role'>): OpenedQuery {
  return {
    _id: query.id,
    slug: query.slug,
    query: query.title,
    body: query.body,
    images: query.images,
    domain: query.domains,
    createdAt: query.createdAt.toISOString(),
    editedAt: query.editedAt?.toISOString() ?? null,
    createdBy: query.author,
    askedOf: query.askedOf,
    asked: query.asked.map(({ person }) => person).filter((person) => person !== null),
    openQueryStatus: query.isOpen,
    answerCount: query.answerCount,
    revision: query.revision,
    can: canDoWithQuery(viewer, query),
  }
}

/** Finds the permissions in an encoded answer. */
export const canPattern = /"can":\{[^}]*\}/g

/** The part of a query that decides what a viewer may do with it. */
export interface QueryForCan extends Pick<ForumQueryWithAuthor, 'authorId' | 'isOpen' | 'answerCount'> {
  asked: readonly Pick<ForumQueryWithAuthor['asked'][number], 'id' | 'state'>[]
}

/** Most queries of a list share one empty list, because thousands of pages are kept. */
const nobody: QueryForCan['asked'] = []

export function forCan({ authorId, isOpen, answerCount, asked }: QueryForCan): QueryForCan {
  const kept = asked.length === 0 ? nobody : asked.map(({ id, state }) => ({ id, state }))
  return { authorId, isOpen, answerCount, asked: kept }
}

/** Returns whether the viewer may do more with the query than other readers. */
export function isOwnOrAsked({ id }: Pick<Viewer, 'id'>, { authorId, asked }: QueryForCan): boolean {
  return id === authorId || asked.some((one) => one.id === id)
}

export function canDoWithQuery(viewer: Pick<Viewer, 'id' | 'role'>, query: QueryForCan): ForumQuery['can'] {
  return {
    update: may(viewer, 'update', query),
    delete: may(viewer, 'delete', query),
    answer: may(viewer, 'answer', query),
    decline: query.isOpen && query.asked.some(({ id, state }) => id === viewer.id && state === 'asked'),
    outcome: query.answerCount > 0 && may(viewer, 'outcome', query),
  }
}

/**
 * Returns a query for the list, with the matches of a search and, if the list is ordered by likes, its likes.
 */
export function presentListedQuery(
  query: ForumQueryWithAuthor & { markedTitle?: string; markedText?: string; likeCount?: number },
  viewer: Pick<Viewer, 'id' | 'role'>,
  { search, isByLikes }: { search: string; isByLikes: boolean },
): ListedQuery {
  const { markedTitle, markedText = '' } = query
  const isFound = markedTitle !== undefined
  return {
    ...presentQuery(query, viewer),
    found: isFound
      ? { title: titlePieces(markedTitle, query.title, search), text: piecesOf(markedText) }
      : null,
    likeCount: isByLikes ? (query.likeCount ?? 0) : null,
  }
}

/** Returns the marked title. A title that contains the text only inside a word gets that part marked. */
function titlePieces(marked: string, title: string, search: string): Highlight {
  const pieces = piecesOf(marked)
  const from = title.toLowerCase().indexOf(search.toLowerCase())
  if (from < 0 || pieces.some(({ isHit }) => isHit)) return pieces
  const until = from + search.length
  const parts = [
    { text: title.slice(0, from), isHit: false },
    { text: title.slice(from, until), isHit: true },
    { text: title.slice(until), isHit: false },
  ]
  return parts.filter(({ text }) => text !== '')
}

export function presentHint(hint: QueryHintRow): QueryHint {
  return {
    _id: hint.id,
    slug: hint.slug,
    query: hint.title,
    createdAt: hint.createdAt.toISOString(),
    answerCount: hint.answerCount,
    openQueryStatus: hint.isOpen,
    branch: hint.branch,
  }
}
