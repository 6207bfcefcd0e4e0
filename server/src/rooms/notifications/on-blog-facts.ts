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
import {
  type NotificationSubject,
  removeAnswer,
  removeReply,
  removeThing,
  renameThing,
} from './notifications.store.ts'
import { notifyAudiences, notifyPeople, pushBellsChanged } from './notify.ts'

/**
 * Who is notified of what in the blogs (contract.md section 5): everyone with a bell of a blog that is first published, its
 * author of a comment, its author and everyone in the thread of a reply; nobody of their own act.
 */
export function onBlogFacts(facts: Facts, portal: Portal): void {
  const keyOf = (blogId: string) => ({ type: 'Blog' as const, thingId: blogId })
  facts.on(blogPublished, (tx, blog) =>
    notifyAudiences(tx, portal, subjectOf(blog), {
      ...{ action: 'made', actionId: blog.blogId, by: blog.by, audiences: everyAudience },
    }),
  )
  facts.on(blogChanged, async (tx, blog) =>
    pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(blog))),
  )
  facts.on(blogWithdrawn, async (tx, { blogId }) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Blog', blogId)),
  )
  facts.on(commentPosted, (tx, comment) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(comment),
      { action: 'answered', actionId: comment.commentId, by: comment.by },
      [comment.writtenBy],
    ),
  )
  facts.on(commentDeleted, async (tx, { blogId, commentId }) =>
    pushBellsChanged(tx, portal, await removeAnswer(tx, keyOf(blogId), commentId)),
  )
  facts.on(blogReplyPosted, (tx, reply) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(reply),
      { action: 'replied', actionId: reply.replyId, underId: reply.commentId, by: reply.by },
      [reply.writtenBy, ...reply.participantIds],
    ),
  )
  facts.on(blogReplyDeleted, async (tx, { blogId, replyId }) =>
    pushBellsChanged(tx, portal, await removeReply(tx, keyOf(blogId), replyId)),
  )
}

function subjectOf({ blogId, slug, title, writtenBy }: BlogFact): NotificationSubject {
  return { type: 'Blog', thingId: blogId, slug, title, ownerId: writtenBy }
}
