import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type BlogFact,
  blogChanged,
  blogPublished,
  blogReplyDeleted,
  blogReplyPosted,
  blogWithdrawn,
  commentDeleted,
  commentPosted,
} from '#rooms/blogs/blogs.facts.ts'
import { everyAudience } from './notifications.audiences.ts'
import { removeAnswer, removeReply, removeThing, renameThing, type ToldThing } from './notifications.store.ts'
import { ringAll, tellPeople, tellThing } from './tell-thing.ts'

/**
 * Who hears of what in the blogs (contract.md section 5): everyone with a bell of a blog that is first published, its
 * author of a comment, its author and everyone in the thread of a reply; nobody of their own act.
 */
export function hearBlogs(facts: Facts, portal: Portal): void {
  const told = (blogId: string) => ({ type: 'Blog' as const, thingId: blogId })
  facts.hear(blogPublished, (tx, blog) =>
    tellThing(tx, portal, thingOf(blog), {
      ...{ action: 'made', actionId: blog.blogId, by: blog.by, audiences: everyAudience },
    }),
  )
  facts.hear(blogChanged, async (tx, blog) => ringAll(tx, portal, await renameThing(tx, thingOf(blog))))
  facts.hear(blogWithdrawn, async (tx, { blogId }) =>
    ringAll(tx, portal, await removeThing(tx, 'Blog', blogId)),
  )
  facts.hear(commentPosted, (tx, comment) =>
    tellPeople(
      tx,
      portal,
      thingOf(comment),
      { action: 'answered', actionId: comment.commentId, by: comment.by },
      [comment.writtenBy],
    ),
  )
  facts.hear(commentDeleted, async (tx, { blogId, commentId }) =>
    ringAll(tx, portal, await removeAnswer(tx, told(blogId), commentId)),
  )
  facts.hear(blogReplyPosted, (tx, reply) =>
    tellPeople(
      tx,
      portal,
      thingOf(reply),
      { action: 'replied', actionId: reply.replyId, underId: reply.commentId, by: reply.by },
      [reply.writtenBy, ...reply.participantIds],
    ),
  )
  facts.hear(blogReplyDeleted, async (tx, { blogId, replyId }) =>
    ringAll(tx, portal, await removeReply(tx, told(blogId), replyId)),
  )
}

function thingOf({ blogId, slug, title, writtenBy }: BlogFact): ToldThing {
  return { type: 'Blog', thingId: blogId, slug, title, ownerId: writtenBy }
}
