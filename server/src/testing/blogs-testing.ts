import type { Blog } from '@portal/contract/blogs.ts'
import { expect } from 'vitest'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of blogs. */

export const longEnough = `<p>${'I wish somebody had told me this in my first year. '.repeat(5)}</p>`

let writtenCount = 0

/** Writes a blog, published unless `more` overrides that. Each has a new title. */
export async function write(t: TestPortal, who: SignedIn, more: object = {}): Promise<Blog> {
  writtenCount += 1
  const blog = { title: `What I learnt, part ${writtenCount}`, body: longEnough, state: 'published' }
  const { status, body } = await t.call(who, 'POST', '/blogs', { ...blog, ...more })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.data
}

/** Comments on a blog and returns the id of the comment. */
export async function comment(t: TestPortal, who: SignedIn, blogId: string, message = 'Well said') {
  const { status, body } = await t.call(who, 'POST', `/blogs/${blogId}/comments`, { message })
  expect([status, body.message]).toEqual([201, 'Comment posted'])
  return body.data._id as string
}

/** Replies to a comment and returns the id of the reply. */
export async function replyTo(t: TestPortal, who: SignedIn, blogId: string, commentId: string) {
  const path = `/blogs/${blogId}/comments/${commentId}/replies`
  const { status, body } = await t.call(who, 'POST', path, { message: 'Thank you' })
  expect([status, body.message]).toEqual([201, 'Reply posted'])
  return body.data._id as string
}
