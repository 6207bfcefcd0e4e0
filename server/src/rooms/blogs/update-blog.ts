import { blogs } from '@portal/contract/blogs.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { hasChanged, keepPictures, mergeChange } from './blog-content.ts'
import { readMarks } from './blog-mark.store.ts'
import { accessBlog } from './blogs.access.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogChanged, blogPublished, blogWithdrawn, factOf } from './blogs.facts.ts'
import { type BlogChange, type BlogRow, changeBlog, findBlog, lockBlog } from './blogs.store.ts'
import { presentBlog } from './present-blog.ts'
import { publishLater } from './publish-blog.ts'

export const updateBlog = handler(blogs.updateBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'update')
  return changeBlogs(portal, async (tx) => {
    const before = await lockBlog(tx, id)
    if (!before) throw notFound('blog')
    const after = mergeChange(portal, body, before)
    if (!isRepeat(body.revision, before, after)) {
      requireRevision(body.revision, before.revision, 'This blog was changed after you opened it')
      await save(portal, tx, before, after)
    }
    const saved = await findBlog(tx, id)
    if (!saved) throw notFound('blog')
    const data = presentBlog(saved, viewer, await readMarks(tx, id, viewer.id))
    return { message: messageOf(before, after), data }
  })
})

async function save(portal: Portal, tx: Transaction, before: BlogRow, after: BlogChange): Promise<void> {
  if (hasChanged(before, after)) await keepPictures(portal, tx, after, before)
  await changeBlog(tx, before.id, after)
  if (after.publishAt) await publishLater(portal, tx, before.id, after.publishAt)
  await emitChange(portal, tx, before, after)
}

async function emitChange(portal: Portal, tx: Transaction, before: BlogRow, after: BlogChange) {
  const fact = factOf({ ...before, title: after.title }, before.authorId)
  const wasPublished = before.state === 'published'
  const isPublished = after.state === 'published'
  if (wasPublished && !isPublished) await portal.facts.emit(tx, blogWithdrawn, fact)
  if (wasPublished && isPublished) await portal.facts.emit(tx, blogChanged, fact)
  if (isPublished && before.publishedAt === null) await portal.facts.emit(tx, blogPublished, fact)
}

function messageOf(before: BlogRow, after: BlogChange): string {
  if (after.state === 'returned') return 'Blog saved. Publish it again to make it visible.'
  if (before.state === after.state) return after.state === 'draft' ? 'Draft saved' : 'Blog updated'
  if (after.state === 'published') return 'Blog published'
  return after.state === 'scheduled' ? 'Blog scheduled' : 'Blog moved to drafts'
}
