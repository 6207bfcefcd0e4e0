import type { LinkPreview } from '#platform/http/pages/link-previews.ts'
import type { Portal } from '#platform/portal.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { may } from './blogs.access.ts'
import { findBlog } from './blogs.store.ts'

const descriptionLengthMax = 200

/** Returns the preview of a link to a blog; null for a blog that a visitor can't read. */
export async function previewBlog(portal: Portal, { slug = '' }: Record<string, string>) {
  const blog = await findBlog(portal.db, slug)
  if (!blog || !may(null, 'read', blog)) return null
  const preview: LinkPreview = {
    title: blog.title,
    description: cutAtWord(blog.opening, descriptionLengthMax),
    type: 'article',
    path: `/blog/${encodeURIComponent(blog.slug)}`,
    image: blog.cover,
  }
  return preview
}
