import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound, type Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type ForumQueryRow, type ForumQueryWithAuthor, findQuery, lockQuery } from './forum.store.ts'

/** `answer` includes replying and editing one's own messages; `read` includes following live. */
export type ForumAction = 'read' | 'like' | 'answer' | 'update' | 'delete' | 'markHelped' | 'outcome'

type Who = Pick<Viewer, 'id' | 'role'>
type What = Pick<ForumQueryRow, 'authorId' | 'isOpen'>
/** The part of a call that identifies the caller. */
/** Readers take part, only open queries accept answers, and only the author changes the query. */
export function may(viewer: Who, action: ForumAction, query: What): boolean {
  const isReader = viewer.role === 'Student' || viewer.role === 'Team' || viewer.role === 'Alumni'
  if (action === 'read' || action === 'like') return isReader
  if (action === 'answer') return isReader && query.isOpen
  return viewer.role === 'Student' && viewer.id === query.authorId
}

/**
 * Returns a query by its id or slug. Viewers get queries only through this function.
 * @throws NOT_FOUND when the query is absent or not visible; CONFLICT when it is closed; FORBIDDEN when it
 *   belongs to someone else, which is audited.
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
  outcome: 'describe the outcome of',
}

/**
 * Locks and returns the query for an answer in one lookup.
 * @throws NOT_FOUND when the query is absent or not visible; CONFLICT when it is closed.
 */
export async function accessToAnswer(tx: Transaction, viewer: Who, address: string): Promise<ForumQueryRow> {
  const query = await lockQuery(tx, address)
  if (!query || !may(viewer, 'read', query)) throw notFound('query')
  if (!may(viewer, 'answer', query)) throw closed()
  return query
}

/** Returns the permissions on an answer or a reply. Authors edit their own messages and can't like them. */
export function canDoWith(viewer: Who, query: What, message: { authorId: string }) {
  const isOwn = viewer.id === message.authorId
  return {
    update: isOwn && may(viewer, 'answer', query),
    delete: isOwn,
    like: !isOwn && may(viewer, 'like', query),
    markHelped: may(viewer, 'markHelped', query),
  }
}

/** Returns whether the viewer may read the query, and therefore follow it live. */
export async function mayFollowQuery(portal: Portal, viewer: Viewer, id: string): Promise<boolean> {
  const query = await findQuery(portal.db, id)
  return query !== undefined && may(viewer, 'read', query)
}

/** Returns the error for a new answer or reply to a closed query. */
export function closed(): Problem {
  return conflict('This query is closed. New answers and replies are closed.')
}
