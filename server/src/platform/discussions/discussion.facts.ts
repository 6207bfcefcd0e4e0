import type { NotificationType } from '@portal/contract/notifications.ts'
import { defineFact } from '#platform/facts.ts'

/** The thing under discussion, as its room describes it. */
export interface DiscussedThing {
  type: NotificationType
  thingId: string
  slug: string
  title: string
  ownerId: string
}

/** A comment under a thing; `by` is the account that acted. In the forum a comment is an answer. */
export interface CommentFact extends DiscussedThing {
  by: string
  commentId: string
  commentedBy: string
}
export interface ReplyFact extends CommentFact {
  replyId: string
  repliedBy: string
}
/** `message` is the text of the comment. */
export interface PostedCommentFact extends CommentFact {
  message: string
}
/** `participantIds` are the comment's author and the most recent repliers, including `by`. */
export interface PostedReplyFact extends ReplyFact {
  participantIds: string[]
  message: string
}
/** The texts of a comment or reply after an edit and before it. */
interface EditedText {
  message: string
  messageBefore: string
}

export const commentPosted = defineFact<PostedCommentFact>('commentPosted')
/** The comment's author edited it. */
export const commentChanged = defineFact<CommentFact & EditedText>('commentChanged')
/** The comment was deleted, with its replies and likes. */
export const commentDeleted = defineFact<CommentFact>('commentDeleted')
export const replyPosted = defineFact<PostedReplyFact>('replyPosted')
export const replyChanged = defineFact<ReplyFact & EditedText>('replyChanged')
export const replyDeleted = defineFact<ReplyFact>('replyDeleted')
