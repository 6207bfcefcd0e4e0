import { expect, test } from 'vitest'
import { type ActionOn, accessTable } from '#server/testing/access-table.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { blogComments } from './blog-mark.store.ts'
import { insertBlog } from './blogs.store.ts'

const t = testPortal()

interface Things {
  blogId: string
  draftId: string
  commentId: string
  replyId: string
}

const fields = { title: 'May I write this?', body: '', state: 'draft' }
const actions: Record<string, ActionOn<Things>> = {
  'list blogs': () => ['GET', '/blogs'],
  'list tags': () => ['GET', '/blogs/tags'],
  'list my blogs': () => ['GET', '/blogs/mine?state=draft'],
  'list reports': () => ['GET', '/blogs/reports'],
  'write blog': () => ['POST', '/blogs', fields],
  'read blog': ({ blogId }) => ['GET', `/blogs/${blogId}`],
  'read draft': ({ draftId }) => ['GET', `/blogs/${draftId}`],
  'update blog': ({ blogId }) => ['PUT', `/blogs/${blogId}`, { tags: [] }],
  'delete blog': ({ blogId }) => ['DELETE', `/blogs/${blogId}`],
  'like blog': ({ blogId }) => ['PUT', `/blogs/${blogId}/like`, { isLiked: true }],
  'save blog': ({ blogId }) => ['PUT', `/blogs/${blogId}/save`, { isSaved: true }],
  'report blog': ({ blogId }) => ['POST', `/blogs/${blogId}/report`, { reason: 'Not fit' }],
  'dismiss reports': ({ blogId }) => ['DELETE', `/blogs/${blogId}/reports`],
  'take down blog': ({ blogId }) => ['POST', `/blogs/${blogId}/take-down`, { reason: 'Not fit' }],
  'comment blog': ({ blogId }) => ['POST', `/blogs/${blogId}/comments`, { message: 'A comment' }],
  'like comment': ({ blogId, commentId }) => [
    'PUT',
    `/blogs/${blogId}/comments/${commentId}/like`,
    { isLiked: true },
  ],
  'reply to comment': ({ blogId, commentId }) => [
    'POST',
    `/blogs/${blogId}/comments/${commentId}/replies`,
    { message: 'A reply' },
  ],
  'delete reply': ({ blogId, commentId, replyId }) => [
    'DELETE',
    `/blogs/${blogId}/comments/${commentId}/replies/${replyId}`,
  ],
  'delete comment': ({ blogId, commentId }) => ['DELETE', `/blogs/${blogId}/comments/${commentId}`],
}

const absent: Things = {
  blogId: '900000001',
  draftId: '900000004',
  commentId: '900000002',
  replyId: '900000003',
}

/**
 * Inserts a blog with a comment and a reply, and a draft, directly, because this test is not about who may
 * write them.
 */
async function thingsOf(owner: SignedIn): Promise<Things> {
  const createdAt = t.clock.now()
  const said = {
    title: 'A golden blog',
    cover: null,
    tags: [],
    bodyText: 'Golden. '.repeat(50),
    readingMinutes: 1,
  }
  const blog = {
    ...said,
    body: `<p>${said.bodyText}</p>`,
    publishAt: null,
    editedAt: null,
    returnReason: null,
    heldBecause: null,
    createdAt,
  }
  return t.portal.inTransaction(async (tx) => {
    const add = (state: 'draft' | 'published') =>
      insertBlog(tx, {
        ...blog,
        state,
        publishedAt: state === 'draft' ? null : createdAt,
        authorId: owner.id,
        authorRole: 'Student',
        slug: `golden-${Math.random().toString(36).slice(2)}`,
      })
    const [blogId, draftId] = [await add('published'), await add('draft')]
    const by = { authorId: owner.id, message: 'Golden', createdAt }
    const { id: commentId } = await blogComments.insertComment(tx, { underId: blogId, ...by }, createdAt)
    const { id: replyId } = await blogComments.insertReply(tx, { underId: commentId, ...by }, createdAt)
    return { blogId, draftId, commentId, replyId }
  })
}

test('who may do what with blogs: the table of role, action and whose thing it is', async () => {
  const other = await t.person('Student', { name: 'Somebody else' })
  const table = await accessTable(t, { actions, other, thingsOf, absent })
  await expect(table).toMatchFileSnapshot('./blogs-access.golden.txt')
})
