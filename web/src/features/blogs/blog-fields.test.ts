import type { RequestedBlogState } from '@portal/contract/blog-words.ts'
import { expect, test } from 'vitest'
import { type BlogValues, blogBodyOf, blogFields, emptyBlog } from './blog-fields.ts'

const long = `<p>${'Words that say something. '.repeat(10)}</p>`
const fine = { ...emptyBlog, title: 'A title', body: long }
const problemsOf = (values: BlogValues, goal: RequestedBlogState) => blogFields.problemsOf(values, goal)

test('a draft needs a title alone; to publish, 200 characters of text', () => {
  expect(problemsOf({ ...emptyBlog, title: 'A title' }, 'draft')).toEqual({})
  expect(problemsOf({ ...emptyBlog, title: 'A title' }, 'published').body).toContain('200 characters')
  expect(problemsOf(fine, 'published')).toEqual({})
  expect(problemsOf(emptyBlog, 'draft').title).toBe('Enter a title for your blog')
})

test('a blog is scheduled for a time in the future', () => {
  expect(problemsOf({ ...fine, publishAt: '' }, 'scheduled').publishAt).toContain('in the future')
  expect(problemsOf({ ...fine, publishAt: '2020-01-01T10:00' }, 'scheduled').publishAt).toContain(
    'in the future',
  )
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  expect(problemsOf({ ...fine, publishAt: tomorrow }, 'scheduled')).toEqual({})
  expect(blogBodyOf({ ...fine, publishAt: tomorrow }, 'published').publishAt).toBeNull()
})
