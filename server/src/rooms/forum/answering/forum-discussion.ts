import { createDiscussion } from '#platform/discussions/discussion.ts'
import { notFound } from '#platform/problem.ts'
import { closed } from '../forum.access.ts'
import { changeForum } from '../forum.cache.ts'
import { type ForumQueryRow, lockQuery } from '../forum.store.ts'
import { forumAnswers } from './forum-answer.store.ts'

/** The answers and replies of open queries. */
export const forumDiscussion = createDiscussion({
  store: forumAnswers,
  comment: 'answer',
  subjects: { comment: 'answer', reply: 'reply' },
  change: changeForum,
  lock: lockQuery,
  async lockOpen(tx, id) {
    const query = await lockQuery(tx, id)
    if (!query) throw notFound('query')
    // The owner may just have closed it.
    if (!query.isOpen) throw closed()
    return query
  },
  describe: describeQuery,
})

/** Returns the part of a fact that describes the query. */
export function describeQuery({ id, slug, title, authorId }: ForumQueryRow) {
  return { type: 'Query' as const, thingId: id, slug, title, ownerId: authorId }
}
