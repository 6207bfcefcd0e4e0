import { blogs } from '@portal/contract/blogs.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { keepPictures, mergeChange } from './blog-content.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogPublished, factOf } from './blogs.facts.ts'
import { findBlog, findRepeatedBlog, insertBlog, type NewBlog } from './blogs.store.ts'
import { presentBlog } from './present-blog.ts'
import { publishLater } from './publish-blog.ts'

export const writeBlog = handler(blogs.writeBlog, async ({ portal, viewer, body }) => {
  const blog: NewBlog = {
    ...mergeChange(portal, body),
    slug: slugOf(body.title, 'blog'),
    authorId: viewer.id,
    authorRole: viewer.role,
    createdAt: portal.clock.now(),
  }
  const written = await changeBlogs(portal, async (tx) => {
    const repeatId = await findRepeatedBlog(tx, blog, repeatSince(portal.clock))
    return findBlog(tx, repeatId ?? (await write(portal, tx, blog)))
  })
  if (!written) throw notFound('blog')
  const marks = { isLiked: false, isSaved: false, isReported: false }
  return { message: messages[blog.state], data: presentBlog(written, viewer, marks) }
})

const messages = {
  draft: 'Draft saved',
  scheduled: 'Blog scheduled',
  published: 'Blog published',
  returned: 'Blog saved',
}

async function write(portal: Portal, tx: Transaction, blog: NewBlog): Promise<string> {
  await keepPictures(portal, tx, blog)
  const id = await insertBlog(tx, blog)
  if (blog.state === 'published')
    await portal.facts.emit(tx, blogPublished, factOf({ ...blog, id }, blog.authorId))
  if (blog.publishAt) await publishLater(portal, tx, id, blog.publishAt)
  return id
}
