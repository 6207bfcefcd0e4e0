import type { Runner, Transaction } from '#platform/database/database.ts'
import { readColumn } from '#platform/database/statements.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { publishJobs, scheduleAt } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { isAuthor } from './blogs.access.ts'
import { invalidateBlogs } from './blogs.cache.ts'
import { blogPublished, factOf } from './blogs.facts.ts'
import { type BlogRow, changeBlog, lockBlog } from './blogs.store.ts'

const publishing = 'publish-blog'

/** Schedules the publication of a blog; a job for another moment is replaced. */
export async function publishLater(portal: Portal, tx: Transaction, blogId: string, at: Date): Promise<void> {
  await scheduleAt(portal, tx, publishing, blogId, at)
}

/**
 * Returns the jobs that publish scheduled blogs when they are due. The second of two simultaneous runs finds,
 * behind the lock, that the blog is published. A blog that was unscheduled or postponed in between stays
 * unchanged.
 */
export function publishBlogJobs(portal: Portal): JobDefinition[] {
  return publishJobs(portal, {
    name: publishing,
    lockDue,
    mayPublish: isAuthor,
    publish: (tx, blog, now) => publish(portal, tx, blog, now),
    hold: (tx, blog, heldBecause) =>
      changeBlog(tx, blog.id, { ...blog, state: 'draft', publishAt: null, heldBecause }),
    listDue,
  })
}

async function lockDue(tx: Transaction, id: string, now: Date): Promise<BlogRow | undefined> {
  const blog = await lockBlog(tx, id)
  const isDue = blog?.state === 'scheduled' && blog.publishAt !== null && blog.publishAt <= now
  return isDue ? blog : undefined
}

async function publish(portal: Portal, tx: Transaction, blog: BlogRow, now: Date): Promise<void> {
  const publishedAt = blog.publishedAt ?? now
  await changeBlog(tx, blog.id, { ...blog, state: 'published', publishAt: null, publishedAt })
  if (blog.publishedAt === null) await portal.facts.emit(tx, blogPublished, factOf(blog, blog.authorId))
  await invalidateBlogs(portal, tx)
}

async function listDue(runner: Runner, now: Date, limit: number): Promise<string[]> {
  return readColumn(runner)`select id from blogs
    where state = 'scheduled' and publish_at <= ${now} order by publish_at limit ${limit}`
}
