import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { setSave } from './blog-mark.store.ts'
import { accessBlog } from './blogs.access.ts'

export const saveBlog = handler(blogs.saveBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'save')
  await setSave(portal.db, {
    blogId: id,
    accountId: viewer.id,
    isSaved: body.isSaved,
    at: portal.clock.now(),
  })
  return { message: body.isSaved ? "Saved. You'll find it in My Blogs." : 'Removed from saved' }
})
