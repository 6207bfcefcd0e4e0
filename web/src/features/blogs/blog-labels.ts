import type { BlogState } from '@portal/contract/blog-words.ts'

/** Formats the reading time: "4 min read". */
export function readingTime(minutes: number): string {
  return `${minutes} min read`
}

export function blogAddressOf({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`
}

/** Returns the page to open after saving: a published blog itself, otherwise the author's list. */
export function placeAfterSaving(blog: { slug: string; state: BlogState }): string {
  return blog.state === 'published' ? blogAddressOf(blog) : `/blogs/my?tab=${blog.state}`
}
