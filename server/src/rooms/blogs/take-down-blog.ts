import { blogs } from '@portal/contract/blogs.ts'
import { actorOf } from '#platform/audit.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { removeReports } from './blog-report.store.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogWithdrawn, factOf } from './blogs.facts.ts'
import { returnedMail } from './blogs.mails.ts'
import { type BlogRow, changeBlog, lockBlog } from './blogs.store.ts'

/** It leaves every list with its notifications; the audit says who, the reason goes to the author alone. */
export const takeDownBlog = handler(blogs.takeDownBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'judge')
  await changeBlogs(portal, async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    await changeBlog(tx, id, { ...blog, state: 'returned', returnReason: body.reason })
    const reportCount = await removeReports(tx, id)
    const entry = { action: 'blog-taken-down', subject: `blog:${id}`, detail: { reportCount } }
    await portal.audit.write(tx, { ...entry, ...actorOf(call) })
    await portal.facts.emit(tx, blogWithdrawn, factOf(blog, viewer.id))
    await notifyAuthor(portal, tx, blog, body.reason)
  })
  return { message: 'Removed. The author has been notified with your reason.' }
})

async function notifyAuthor(portal: Portal, tx: Transaction, blog: BlogRow, reason: string): Promise<void> {
  const author = await accountForMail(tx, blog.authorId)
  if (!author) return
  const to = { name: author.name, address: author.email }
  await portal.mails.add(tx, returnedMail(portal.config, to, { title: blog.title, reason }))
}
