import { z } from 'zod'
import { author } from './author.ts'
import { longText, moment } from './fields.ts'
import { limits } from './limits.ts'

/* What people say under a thing: answers (of a query) or comments (of a blog), each with its replies. */

/** An answer, a comment or a reply as it is sent; `missing` is said of an empty one. */
export const message = (missing: string) =>
  longText({ label: 'your text', min: 1, max: limits.answerLengthMax, missing })

export const discussionReply = z.object({ _id: z.string(), message: z.string(), date: moment, author })
export type DiscussionReply = z.infer<typeof discussionReply>

/** `upVotes` are the accounts that like it. */
export const discussionAnswer = discussionReply.extend({
  upVotes: z.array(z.string()),
  reply: z.array(discussionReply),
})
export type DiscussionAnswer = z.infer<typeof discussionAnswer>
