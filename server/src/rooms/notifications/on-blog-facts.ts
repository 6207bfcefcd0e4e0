import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { type BlogFact, blogChanged, blogPublished, blogWithdrawn } from '#rooms/blogs/blogs.facts.ts'
import { everyAudience } from './notifications.audiences.ts'
import { type NotificationSubject, removeThing, renameThing } from './notifications.store.ts'
import { notifyAudiences, pushBellsChanged } from './notify.ts'

/**
 * Notifies of blogs: everyone with a bell when a blog is first published, its author of a comment, its author
 * and everyone in the thread of a reply; nobody of their own action.
 */
export function onBlogFacts(facts: Facts, portal: Portal): void {
  facts.on(blogPublished, (tx, blog) =>
    notifyAudiences(tx, portal, subjectOf(blog), {
      action: 'made',
      actionId: blog.blogId,
      by: blog.by,
      audiences: everyAudience,
    }),
  )
  facts.on(blogChanged, async (tx, blog) =>
    pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(blog))),
  )
  facts.on(blogWithdrawn, async (tx, { blogId }) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Blog', blogId)),
  )
}

function subjectOf({ blogId, slug, title, writtenBy }: BlogFact): NotificationSubject {
  return { type: 'Blog', thingId: blogId, slug, title, ownerId: writtenBy }
}
