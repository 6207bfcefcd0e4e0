import { blogs } from '@portal/contract/blogs.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { slugOf } from '#platform/slug-of.ts'
import { twinSince } from '#platform/twin.ts'
import { keepPictures, settle } from './blog-content.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogPublished, factOf } from './blogs.facts.ts'
import { findBlog, findTwinBlog, insertBlog, type NewBlog } from './blogs.store.ts'
import { presentBlog } from './present-blog.ts'
import { publishLater } from './publish-blog.ts'

export const writeBlog = handler(blogs.writeBlog, async ({ portal, viewer, body }) => {
  const blog: NewBlog = {
    ...settle(portal, body),
    slug: slugOf(body.title, 'blog'),
    authorId: viewer.id,
    authorRole: viewer.role,
    createdAt: portal.clock.now(),
  }
  const written = await changeBlogs(portal, async (tx) => {
    const twinId = await findTwinBlog(tx, blog, twinSince(portal.clock))
    return findBlog(tx, twinId ?? (await write(portal, tx, blog)))
  })
  if (!written) throw notFound('blog')
  const marks = { isLiked: false, isSaved: false, isReported: false }
  return { message: messages[blog.state], data: presentBlog(written, viewer, marks) }
})

const messages = {
  ...{ draft: 'Draft saved', scheduled: 'Blog scheduled', published: 'Blog published' },
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
