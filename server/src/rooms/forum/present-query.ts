import type { ForumQuery, QueryHint } from '@portal/contract/forum.ts'
import type { Viewer } from '#platform/verb.ts'
import { may } from './forum.access.ts'
import type { ForumQueryWithAuthor } from './forum.store.ts'
import type { QueryHintRow } from './forum-hint.store.ts'

/** A query as the viewer gets it, with what he may do. */
export function presentQuery(query: ForumQueryWithAuthor, viewer: Pick<Viewer, 'id' | 'role'>): ForumQuery {
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
    openQueryStatus: query.isOpen,
    answerCount: query.answerCount,
    can: {
      update: may(viewer, 'update', query),
      delete: may(viewer, 'delete', query),
      answer: may(viewer, 'answer', query),
    },
  }
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
