import type { Blog } from '@portal/contract/blogs.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** What the tests of the blogs start from. */

export const longEnough = `<p>${'I wish somebody had told me this in my first year. '.repeat(5)}</p>`

let writtenCount = 0

/** Writes a blog as that person, published unless `more` says otherwise; its title is new each time. */
export async function write(t: TestPortal, who: SignedIn, more: object = {}): Promise<Blog> {
  writtenCount += 1
  const blog = { title: `What I learnt, part ${writtenCount}`, body: longEnough, state: 'published' }
  const { status, body } = await t.call(who, 'POST', '/blogs', { ...blog, ...more })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}

/** Comments on the blog; gives the comment's id. */
export async function comment(t: TestPortal, who: SignedIn, blogId: string, message = 'Well said') {
  const { status, body } = await t.call(who, 'POST', `/blogs/${blogId}/comments`, { message })
  expect([status, body.message]).toEqual([201, 'Comment posted'])
  return body.data._id as string
}

/** Replies to the comment; gives the reply's id. */
export async function replyTo(t: TestPortal, who: SignedIn, blogId: string, commentId: string) {
  const path = `/blogs/${blogId}/comments/${commentId}/replies`
  const { status, body } = await t.call(who, 'POST', path, { message: 'Thank you' })
  expect([status, body.message]).toEqual([201, 'Reply posted'])
  return body.data._id as string
}
