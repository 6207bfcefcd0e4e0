import type { Author } from '@portal/contract/author.ts'
import type { DiscussionAnswer, DiscussionReply } from '@portal/contract/discussion.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/**
 * Returns an author as the viewer may see them. A visitor gets the name and the role of a person; contacts
 * that are shown to everyone are for everyone who is signed in (docs/decisions/0111). Teams and the council
 * aren't people: a visitor also gets their logo and the address of their page.
 */
export function authorFor(viewer: Viewer | null, author: Author): Author {
  if (viewer) return author
  const isPerson = author.roleModel === 'Student' || author.roleModel === 'Alumni'
  return {
    ...author,
    ...(isPerson && { slug: null, profile: null }),
    email: '',
    branch: null,
    year: null,
    role: {
      slug: isPerson ? null : author.role.slug,
      socialProfile: { linkedin: null, github: null },
    },
  }
}

/** Returns comments or questions with authors as the viewer may see them; a visitor gets no likers. */
export function discussionFor<R extends DiscussionReply, C extends DiscussionAnswer & { reply: R[] }>(
  viewer: Viewer | null,
  comments: C[],
): C[] {
  if (viewer) return comments
  return comments.map((comment) => ({
    ...comment,
    author: authorFor(viewer, comment.author),
    upVotes: comment.upVotes.map(() => ''),
    reply: comment.reply.map((reply) => ({ ...reply, author: authorFor(viewer, reply.author) })),
  }))
}
