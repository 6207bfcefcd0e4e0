import type { Transaction } from '#platform/database.ts'
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
import { everyAudience, personalAudience } from './notifications.audiences.ts'
import {
  removeAnswer,
  removeReply,
  removeThing,
  renameThing,
  type Telling,
  type ToldThing,
} from './notifications.store.ts'
import { ringAll, tellThing } from './tell-thing.ts'

/**
 * What the blogs tell (contract.md section 5): a blog, when it is first published, to everybody who may read it and has
 * a bell; a comment or a reply to the author alone; and nobody is told of what he did himself.
 */
export function hearBlogs(facts: Facts, portal: Portal): void {
  const told = (blogId: string) => ({ type: 'Blog' as const, thingId: blogId })
  facts.hear(blogPublished, (tx, blog) =>
    tellThing(tx, portal, thingOf(blog), {
      ...{ deed: 'made', deedId: blog.blogId, by: blog.by, audiences: everyAudience },
    }),
  )
  facts.hear(blogChanged, async (tx, blog) => ringAll(tx, portal, await renameThing(tx, thingOf(blog))))
  facts.hear(blogWithdrawn, async (tx, { blogId }) =>
    ringAll(tx, portal, await removeThing(tx, 'Blog', blogId)),
  )
  facts.hear(commentPosted, (tx, comment) =>
    tellAuthor(tx, portal, comment, { deed: 'answered', deedId: comment.commentId }),
  )
  facts.hear(commentDeleted, async (tx, { blogId, commentId }) =>
    ringAll(tx, portal, await removeAnswer(tx, told(blogId), commentId)),
  )
  facts.hear(blogReplyPosted, (tx, reply) =>
    tellAuthor(tx, portal, reply, { deed: 'replied', deedId: reply.replyId, underId: reply.commentId }),
  )
  facts.hear(blogReplyDeleted, async (tx, { blogId, replyId }) =>
    ringAll(tx, portal, await removeReply(tx, told(blogId), replyId)),
  )
}

async function tellAuthor(
  tx: Transaction,
  portal: Portal,
  blog: BlogFact,
  telling: Pick<Telling, 'deed' | 'deedId' | 'underId'>,
): Promise<void> {
  if (blog.by === blog.writtenBy) return
  await tellThing(tx, portal, thingOf(blog), {
    ...telling,
    ...{ by: blog.by, audiences: personalAudience(blog.writtenBy) },
  })
}

function thingOf({ blogId, slug, title, writtenBy }: BlogFact): ToldThing {
  return { type: 'Blog', thingId: blogId, slug, title, ownerId: writtenBy }
}
