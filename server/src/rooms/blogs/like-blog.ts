import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { setBlogLike } from './blog-mark.store.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { changeMarks } from './blogs.cache.ts'
import { lockBlog } from './blogs.store.ts'

export const likeBlog = handler(blogs.likeBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'like')
  await changeMarks(portal, async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    await setBlogLike(tx, { blogId: id, accountId: viewer.id, isLiked: body.isLiked })
  })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
