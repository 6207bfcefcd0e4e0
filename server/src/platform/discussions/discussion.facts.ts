import type { NotificationType } from '@portal/contract/notifications.ts'
import { defineFact } from '#platform/facts.ts'

/** The thing that people talk about, as its room knows it. */
export interface DiscussedThing {
  type: NotificationType
  thingId: string
  slug: string
  title: string
  /** The account whose thing it is. */
  ownerId: string
}

/** What was said under a thing; `by` is who did this. In the forum a comment is an answer. */
export interface CommentFact extends DiscussedThing {
  by: string
  commentId: string
  commentedBy: string
}
export interface ReplyFact extends CommentFact {
  replyId: string
  repliedBy: string
}
/** `message`: what was said. */
export interface PostedCommentFact extends CommentFact {
  message: string
}
/** `participantIds`: the comment's author and those who replied last, `by` among them. */
export interface PostedReplyFact extends ReplyFact {
  participantIds: string[]
  message: string
}

export const commentPosted = defineFact<PostedCommentFact>('commentPosted')
/** Its author edited it. */
export const commentChanged = defineFact<CommentFact>('commentChanged')
/** With its replies and likes. */
export const commentDeleted = defineFact<CommentFact>('commentDeleted')
export const replyPosted = defineFact<PostedReplyFact>('replyPosted')
export const replyChanged = defineFact<ReplyFact>('replyChanged')
export const replyDeleted = defineFact<ReplyFact>('replyDeleted')
