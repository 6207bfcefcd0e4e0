import { defineFact } from '#platform/facts.ts'

/* Comments and replies: platform/discussions/discussion.facts.ts. */

/** What every fact of the blogs says: which blog, and whose action it was. */
export interface BlogFact {
  blogId: string
  slug: string
  title: string
  /** The account that wrote the blog. */
  writtenBy: string
  /** The account that did this. */
  by: string
}

/** For the first time: what was taken back and is published again is no news. */
export const blogPublished = defineFact<BlogFact>('blogPublished')
/** A published blog says something else; the title is the new one. */
export const blogChanged = defineFact<BlogFact>('blogChanged')
/** Taken back or deleted: nobody else can read it any more. */
export const blogWithdrawn = defineFact<BlogFact>('blogWithdrawn')

/** The part of a fact that the blog itself gives. */
export function factOf(
  blog: { id: string; slug: string; title: string; authorId: string },
  by: string,
): BlogFact {
  return { blogId: blog.id, slug: blog.slug, title: blog.title, writtenBy: blog.authorId, by }
}
