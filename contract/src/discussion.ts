import { z } from 'zod'
import { author } from './author.ts'
import { clientId, longText, moment } from './fields.ts'
import { limits } from './limits.ts'

/* The answers to a query or the comments on a blog, each with its replies. */

/** The text of an answer, a comment or a reply; `missing` is the error for an empty one. */
export const message = (missing: string) =>
  longText({ label: 'your text', min: 1, max: limits.answerLengthMax, missing })

/** The message of a call that posts it. The same `clientId` again answers the first post. */
export const postedMessage = (missing: string) => z.object({ message: message(missing), clientId })

export const discussionReply = z.object({ _id: z.string(), message: z.string(), date: moment, author })
export type DiscussionReply = z.infer<typeof discussionReply>

/** `upVotes` are the ids of the accounts that like it. */
export const discussionAnswer = discussionReply.extend({
  upVotes: z.array(z.string()),
  reply: z.array(discussionReply),
})
export type DiscussionAnswer = z.infer<typeof discussionAnswer>
