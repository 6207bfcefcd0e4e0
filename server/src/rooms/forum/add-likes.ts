import type { Portal } from '#platform/portal.ts'
import { forumAnswers } from './answering/forum-answer.store.ts'
import { changeLikes } from './forum.cache.ts'

/** Adds the demo's initial likes of answers at once, each by a different person, never the author. */
export async function addLikes(portal: Portal, likes: readonly { answerId: string; accountId: string }[]) {
  const given = likes.map(({ answerId, accountId }) => ({ commentId: answerId, accountId }))
  await changeLikes(portal, (tx) => forumAnswers.addLikes(tx, given))
}
