import { defineFact } from '#platform/facts.ts'

/* The facts of comments and replies are in platform/discussions/discussion.facts.ts. */

/** The common part of the facts of blogs: the blog, and the account that acted. */
export interface BlogFact {
  blogId: string
  slug: string
  title: string
  writtenBy: string
  by: string
}

/** A blog was published for the first time. Republishing emits nothing. */
export const blogPublished = defineFact<BlogFact>('blogPublished')
/** The content of a published blog changed; the title is the new one. */
export const blogChanged = defineFact<BlogFact>('blogChanged')
/** A blog was unpublished or deleted; nobody else can read it any more. */
export const blogWithdrawn = defineFact<BlogFact>('blogWithdrawn')

/** Returns the part of a fact that describes the blog. */
export function factOf(
  blog: { id: string; slug: string; title: string; authorId: string },
  by: string,
): BlogFact {
  return { blogId: blog.id, slug: blog.slug, title: blog.title, writtenBy: blog.authorId, by }
}
