import type { Author } from '@portal/contract/author.ts'
import type { Blog, BlogCard } from '@portal/contract/blogs.ts'
import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { piecesOf } from '#platform/full-text.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { FoundBlogRow } from './blog-list.store.ts'
import type { Marks } from './blog-mark.store.ts'
import { may } from './blogs.access.ts'
import type { BlogCardRow, BlogWithAuthor } from './blogs.store.ts'

const excerptLengthMax = 220

/** A blog as the lists show it, to anyone: so without contacts. */
export function presentCard(row: BlogCardRow, found: BlogCard['found'] = null): BlogCard {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    cover: row.cover,
    excerpt: cutAtWord(row.opening, excerptLengthMax),
    tags: row.tags,
    readingMinutes: row.readingMinutes,
    createdBy: withoutContacts(row.author),
    state: row.state,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    returnReason: row.returnReason,
    heldBecause: row.heldBecause,
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    found,
  }
}

export function presentFound(row: FoundBlogRow): BlogCard {
  return presentCard(row, { title: piecesOf(row.markedTitle), text: piecesOf(row.markedText) })
}

/** A blog as the viewer gets it, with what they may do. */
export function presentBlog(row: BlogWithAuthor, viewer: Viewer | null, marks: Marks): Blog {
  const { found: _none, ...card } = presentCard(row)
  return {
    ...card,
    createdBy: viewer ? row.author : withoutContacts(row.author),
    body: row.body,
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

/** Comments as a visitor gets them: without contacts, and the likes as a number of nobodies. */
export function presentComments(comments: DiscussionAnswer[], viewer: Viewer | null): DiscussionAnswer[] {
  if (viewer) return comments
  return comments.map((comment) => ({
    ...comment,
    author: withoutContacts(comment.author),
    upVotes: comment.upVotes.map(() => ''),
    reply: comment.reply.map((reply) => ({ ...reply, author: withoutContacts(reply.author) })),
  }))
}

/** 'Shown to everyone' means everyone who is signed in. */
function withoutContacts(author: Author): Author {
  return {
    ...author,
    email: '',
    role: { ...author.role, socialProfile: { linkedin: null, github: null } },
  }
}
