import type { Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { blogPublished, factOf } from './blogs.facts.ts'
import { changeBlogs } from './blogs.hot.ts'
import { type BlogRow, changeBlog, lockBlog } from './blogs.store.ts'

const publishJob = 'publish-blog'

/** Has the blog published at its moment; a job that waits for another moment is replaced. */
export async function publishLater(portal: Portal, tx: Transaction, blogId: string, at: Date): Promise<void> {
  await portal.jobs.add(tx, publishJob, { blogId }, { key: `${publishJob}:${blogId}`, runAt: at })
}

/**
 * Publishes a scheduled blog when its moment has come. Of two runs at once the second finds, behind the lock, that it
 * is published; a blog that was taken back or put off in between stays as it is.
 */
export function publishBlogJob(portal: Portal): JobDefinition {
  return {
    name: publishJob,
    run: async (payload) => {
      const { blogId } = payload as { blogId: string }
      await changeBlogs(portal, async (tx) => {
        const blog = await lockBlog(tx, blogId)
        if (blog?.state === 'scheduled') await publish(portal, tx, blog)
      })
    },
  }
}

async function publish(portal: Portal, tx: Transaction, blog: BlogRow): Promise<void> {
  const now = portal.clock.now()
  // Put off since: the job of the new moment sees to it.
  if (blog.publishAt && blog.publishAt.getTime() > now.getTime()) return
  const isFirst = blog.publishedAt === null
  const publishedAt = blog.publishedAt ?? now
  await changeBlog(tx, blog.id, { ...blog, state: 'published', publishAt: null, publishedAt })
  if (isFirst) await portal.facts.tell(tx, blogPublished, factOf(blog, blog.authorId))
}
