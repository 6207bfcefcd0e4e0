import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import { type BlogFact, blogChanged, blogPublished, blogWithdrawn } from '#rooms/blogs/blogs.facts.ts'
import { everyAudience } from './notifications.audiences.ts'
import type { NotificationSubject } from './notifications.store.ts'
import { bellsOf } from './notify.ts'

/**
 * Notifies of blogs: everyone with a bell when a blog is first published, its author of a comment, its author
 * and everyone in the thread of a reply; nobody of their own action.
 */
export function onBlogFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  facts.on(blogPublished, (tx, blog) => {
    const { blogId: actionId, by } = blog
    return bells.notifyAudiences(tx, blog, { action: 'made', actionId, by, audiences: everyAudience })
  })
  facts.on(blogChanged, bells.rename)
  facts.on(blogWithdrawn, bells.remove)
}

function subjectOf({ blogId, slug, title, writtenBy }: BlogFact): NotificationSubject {
  return { type: 'Blog', thingId: blogId, slug, title, ownerId: writtenBy }
}
