import { expect, test } from 'vitest'
import { readDraft } from '#web/platform/drafts.ts'
import { isLike } from '#web/ui/form/fields-of.ts'
import { emptyBlog } from './blog-fields.ts'
import { addToDraft, htmlOf } from './shared-blog.ts'

test('a shared text becomes paragraphs, its addresses links, and its markup text', () => {
  expect(htmlOf({ text: 'Read <b>this</b>:\n\nhttps://example.com/a?b=1&c="2" now', url: '' })).toBe(
    '<p>Read &lt;b&gt;this&lt;/b&gt;:</p><p><a href="https://example.com/a?b=1&amp;c=">https://example.com/a?b=1&amp;c=</a>&quot;2&quot; now</p>',
  )
  expect(htmlOf({ text: '', url: 'javascript:alert(1)' })).toBe('<p>javascript:alert(1)</p>')
  expect(htmlOf({ text: 'See https://example.com/', url: 'https://example.com/' })).toBe(
    '<p>See <a href="https://example.com/">https://example.com/</a></p>',
  )
})

test('what is shared is added to the draft that is there already', () => {
  localStorage.clear()
  addToDraft('write-blog', '4', { title: 'One', text: 'First', url: '' })
  addToDraft('write-blog', '4', { title: 'Two', text: 'Second', url: '' })
  expect(readDraft('write-blog', '4', isLike(emptyBlog))?.value).toEqual({
    ...emptyBlog,
    title: 'One',
    body: '<p>First</p><p>Second</p>',
  })
})
