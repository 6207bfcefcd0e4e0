import { z } from 'zod'
import { author } from './author.ts'
import { discussionAnswer, discussionReply } from './discussion.ts'
import { moment } from './fields.ts'
import { highlight } from './highlight.ts'

/* What the forum's calls answer with. In code a query of the forum is never a bare "query". */

export const forumQuery = z.object({
  _id: z.string(),
  slug: z.string(),
  query: z.string(),
  body: z.string(),
  images: z.array(z.string()),
  domain: z.array(z.string()),
  createdAt: moment,
  /** Null until the owner changes the text; the detail then shows 'edited'. */
  editedAt: moment.nullable(),
  createdBy: author,
  /** The alumnus whom the asker had in mind; anyone may answer. */
  askedOf: z.object({ name: z.string(), slug: z.string() }).nullable(),
  openQueryStatus: z.boolean(),
  answerCount: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), answer: z.boolean() }),
})
export type ForumQuery = z.infer<typeof forumQuery>

/** A query in the list of the forum. */
export const listedQuery = forumQuery.extend({
  /** Where the words of a search stand in it; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
  /** The likes of all its answers, in a list that is ordered by them; null in every other. */
  likeCount: z.int().nullable(),
})
export type ListedQuery = z.infer<typeof listedQuery>

/** What the list of the forum shows besides all queries, newest first. */
export const forumViews = ['unanswered', 'liked'] as const
export type ForumView = (typeof forumViews)[number]

/** When its author last changed it; null until then. */
const editedAt = moment.nullable()
const canChange = { update: z.boolean(), delete: z.boolean() }

export const forumReply = discussionReply.extend({ editedAt, can: z.object(canChange) })
export type ForumReply = z.infer<typeof forumReply>

export const forumAnswer = discussionAnswer.extend({
  editedAt,
  /** The student who asked marked it as the one that helped; then it comes first in every order. */
  hasHelped: z.boolean(),
  reply: z.array(forumReply),
  /** `like`: nobody likes an answer of their own. `markHelped`: the student who asked, also when the query is closed. */
  can: z.object({ ...canChange, like: z.boolean(), markHelped: z.boolean() }),
})
export type ForumAnswer = z.infer<typeof forumAnswer>

/** A person whom answers or replies mention by `@[_id]`; `slug` is null when there is no page to open. */
export const mentionedPerson = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  roleModel: z.string(),
})
export type MentionedPerson = z.infer<typeof mentionedPerson>

/** A title and its answer count: enough for the lists beside a query. */
export const queryHint = z.object({
  _id: z.string(),
  slug: z.string(),
  query: z.string(),
  createdAt: moment,
  answerCount: z.int(),
  openQueryStatus: z.boolean(),
  branch: z.string().nullable(),
})
export type QueryHint = z.infer<typeof queryHint>

/** A query that an alumnus could answer; `isAskedOfMe`: it names them. */
export const queryForMe = queryHint.extend({ isAskedOfMe: z.boolean() })
export type QueryForMe = z.infer<typeof queryForMe>
