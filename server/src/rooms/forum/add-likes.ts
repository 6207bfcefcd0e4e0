import type { Portal } from '#platform/portal.ts'
import { changeLikes } from './forum.cache.ts'
import { forumAnswers } from './forum-answer.store.ts'

/** Adds the likes of answers that the demo begins with, all at once. Each is by another person, and nobody's own. */
export async function addLikes(
  portal: Portal,
  likes: readonly { answerId: string; accountId: string }[],
): Promise<void> {
  const given = likes.map(({ answerId, accountId }) => ({ commentId: answerId, accountId }))
  await changeLikes(portal, (tx) => forumAnswers.addLikes(tx, given))
}
