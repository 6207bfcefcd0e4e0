import type { Blog, BlogCard } from '@portal/contract/blogs.ts'
import { piecesOf } from '#platform/database/full-text.ts'
import { authorFor } from '#platform/discussions/author-for.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { FoundBlogRow } from './blog-list.store.ts'
import type { Marks } from './blog-mark.store.ts'
import { may } from './blogs.access.ts'
import type { BlogCardRow, BlogWithAuthor } from './blogs.store.ts'

const excerptLengthMax = 220

/** Returns a blog for the viewer's lists. */
export function presentCard(
  row: BlogCardRow,
  viewer: Viewer | null,
  found: BlogCard['found'] = null,
): BlogCard {
  return {
    ...presentRow(row),
    excerpt: cutAtWord(row.opening, excerptLengthMax),
    createdBy: authorFor(viewer, row.author),
    found,
  }
}

export function presentFound(row: FoundBlogRow, viewer: Viewer | null): BlogCard {
  return presentCard(row, viewer, { title: piecesOf(row.markedTitle), text: piecesOf(row.markedText) })
}

export function presentBlog(row: BlogWithAuthor, viewer: Viewer | null, marks: Marks): Blog {
  const { found: _none, ...card } = presentCard(row, viewer)
  return {
    ...card,
    body: row.body,
    revision: row.revision,
    ...marks,
    can: {
      update: may(viewer, 'update', row),
      delete: may(viewer, 'delete', row),
      like: may(viewer, 'like', row),
      save: may(viewer, 'save', row),
      comment: may(viewer, 'comment', row),
      report: may(viewer, 'report', row),
    },
  }
}
