import { blogs } from '@portal/contract/blogs.ts'
import { discussionFor } from '#platform/discussions/author-for.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogComments } from './blog-comment.store.ts'
import { listRelated } from './blog-list.store.ts'
import { readMarks } from './blog-mark.store.ts'
import { accessBlog } from './blogs.access.ts'
import { cachesOf } from './blogs.cache.ts'
import { presentBlog, presentCard } from './present-blog.ts'

const noMarks = { isLiked: false, isSaved: false, isReported: false }

export const readBlog = handler(blogs.readBlog, async (call) => {
  const { portal, viewer } = call
  const blog = await accessBlog(call, call.params.id, 'read')
  const comments = await blogComments.listComments(portal.db, {
    thingId: blog.id,
    sort: call.query.filter || 'recent',
    viewerId: viewer?.id ?? null,
  })
  const related = await cachesOf(portal).related.read(blog.id, () => listRelated(portal.db, blog))
  return {
    data: {
      result: presentBlog(blog, viewer, viewer ? await readMarks(portal.db, blog.id, viewer.id) : noMarks),
      comments: discussionFor(viewer, comments),
      related: related.map((row) => presentCard(row, viewer)),
    },
  }
})
