import type { FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type ForumQueryRow, type ForumQueryWithAuthor, findQuery, lockQuery } from './forum.store.ts'

/** What a person may do with a query. Answering covers replying, and editing what one said; following is reading live. */
export type ForumAction = 'read' | 'like' | 'answer' | 'update' | 'delete' | 'markHelped'

type Who = Pick<Viewer, 'id' | 'role'>
type What = Pick<ForumQueryRow, 'authorId' | 'isOpen'>
/** The part of a call that says who calls. */
type Caller = { portal: Portal; viewer: Viewer; request: FastifyRequest }

/** The rule of contract.md section 4: readers take part, an open query takes answers, its student alone changes it. */
export function may(viewer: Who, action: ForumAction, query: What): boolean {
  const isReader = viewer.role === 'Student' || viewer.role === 'Team' || viewer.role === 'Alumni'
  if (action === 'read' || action === 'like') return isReader
  if (action === 'answer') return isReader && query.isOpen
  return viewer.role === 'Student' && viewer.id === query.authorId
}

/**
 * The only way to get a query for a viewer, by its id or slug.
 * @throws NOT_FOUND when it is absent or not visible; CONFLICT when it is closed; FORBIDDEN when it is another's, which
 *   the audit keeps.
 */
export async function accessQuery(
  call: Caller,
  address: string,
  action: ForumAction,
): Promise<ForumQueryWithAuthor> {
  const { portal, viewer } = call
  const query = await findQuery(portal.db, address)
  if (!query || !may(viewer, 'read', query)) throw notFound('query')
  if (may(viewer, action, query)) return query
  if (action === 'answer') throw closed()
  throw await refused(
    call,
    `query:${query.id}`,
    `Only the student who asked this query can ${wordOf[action]} it`,
  )
}

const wordOf: Record<ForumAction, string> = {
  read: 'read',
  like: 'like',
  answer: 'answer',
  update: 'edit',
  delete: 'delete',
  markHelped: 'mark answers of',
}

/**
 * The query for who answers it, locked: it is looked up once and not before its lock as well.
 * @throws NOT_FOUND when it is absent or not visible; CONFLICT when it is closed.
 */
export async function accessToAnswer(tx: Transaction, viewer: Who, address: string): Promise<ForumQueryRow> {
  const query = await lockQuery(tx, address)
  if (!query || !may(viewer, 'read', query)) throw notFound('query')
  if (!may(viewer, 'answer', query)) throw closed()
  return query
}

/** What the viewer may do with an answer or a reply: their own is theirs to edit, and not to like. */
export function canDoWith(viewer: Who, query: What, message: { authorId: string }) {
  const isOwn = viewer.id === message.authorId
  return {
    update: isOwn && may(viewer, 'answer', query),
    delete: isOwn,
    like: !isOwn && may(viewer, 'like', query),
    markHelped: may(viewer, 'markHelped', query),
  }
}

/** Whether the viewer may read the query, and so follow it live. */
export async function mayFollowQuery(portal: Portal, viewer: Viewer, id: string): Promise<boolean> {
  const query = await findQuery(portal.db, id)
  return query !== undefined && may(viewer, 'read', query)
}

/** A closed query takes no new answer or reply. */
export function closed(): Problem {
  return new Problem('CONFLICT', 'This query is closed. New answers and replies are closed.')
}
