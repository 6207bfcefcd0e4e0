import { createDiscussion } from '#platform/discussions/discussion.ts'
import { notFound } from '#platform/problem.ts'
import { blogComments } from './blog-comment.store.ts'
import { unpublished } from './blogs.access.ts'
import { changeMarks } from './blogs.cache.ts'
import { lockBlog } from './blogs.store.ts'

/** The comments under published blogs. */
export const blogDiscussion = createDiscussion({
  store: blogComments,
  comment: 'comment',
  subjects: { comment: 'blog-comment', reply: 'blog-reply' },
  change: changeMarks,
  lock: lockBlog,
  async lockOpen(tx, id) {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    // Its author may just have unpublished it.
    if (blog.state !== 'published') throw unpublished()
    return blog
  },
  describe: ({ id, slug, title, authorId }) => ({
    type: 'Blog',
    thingId: id,
    slug,
    title,
    ownerId: authorId,
  }),
})
