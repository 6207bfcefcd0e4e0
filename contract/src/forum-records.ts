import { z } from 'zod'
import { author } from './author.ts'
import { discussionAnswer, discussionReply } from './discussion.ts'
import { moment } from './fields.ts'
import { highlight } from './highlight.ts'

/* The records of the forum's calls. The code calls a query of the forum a ForumQuery, never just a query. */

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
  /** The alumnus whom the query is addressed to; anyone may answer. */
  askedOf: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The alumni whom the portal asked to answer and who haven't declined. */
  asked: z.array(z.object({ name: z.string(), slug: z.string() })),
  openQueryStatus: z.boolean(),
  answerCount: z.int(),
  /** `decline`: the viewer was asked. `outcome`: the viewer may describe the outcome. */
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    answer: z.boolean(),
    decline: z.boolean(),
    outcome: z.boolean(),
  }),
})
export type ForumQuery = z.infer<typeof forumQuery>

/** Changes with every edit; a save sends the revision it was based on. */
const revision = z.int()

/** A query on its own page. */
export const openedQuery = forumQuery.extend({ revision })
export type OpenedQuery = z.infer<typeof openedQuery>

/** A query in the forum's list. */
export const listedQuery = forumQuery.extend({
  /** The matches of a search; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
  /** The likes of all its answers in a list sorted by likes; null in every other list. */
  likeCount: z.int().nullable(),
})
export type ListedQuery = z.infer<typeof listedQuery>

/** The views of the forum's list other than all queries, newest first. */
export const forumViews = ['unanswered', 'liked'] as const
export type ForumView = (typeof forumViews)[number]

/** The time of its author's last change; null if there was none. */
const editedAt = moment.nullable()
const canChange = { update: z.boolean(), delete: z.boolean() }

export const forumReply = discussionReply.extend({ editedAt, revision, can: z.object(canChange) })
export type ForumReply = z.infer<typeof forumReply>

export const forumAnswer = discussionAnswer.extend({
  editedAt,
  revision,
  /** Marked by the student who asked as the answer that helped; it then comes first in every order. */
  hasHelped: z.boolean(),
  reply: z.array(forumReply),
  /**
   * `like`: false for the viewer's own answers. `markHelped`: true for the student who asked, even if the
   * query is closed.
   */
  can: z.object({ ...canChange, like: z.boolean(), markHelped: z.boolean() }),
})
export type ForumAnswer = z.infer<typeof forumAnswer>

/** A person mentioned in answers or replies by `@[_id]`; `slug` is null if there is no page to open. */
export const mentionedPerson = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  roleModel: z.string(),
})
export type MentionedPerson = z.infer<typeof mentionedPerson>

/** What came of a query, in the words of its author. `helped` are the people whose answers helped. */
export const forumOutcome = z.object({
  message: z.string(),
  date: moment,
  helped: z.array(mentionedPerson),
})
export type ForumOutcome = z.infer<typeof forumOutcome>

/** A title with its answer count, for the lists beside a query. */
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

/**
 * A query that an alumnus could answer; `isAskedOfMe` is true if it is addressed to them, `wasAsked` if the portal
 * asked them.
 */
export const queryForMe = queryHint.extend({ isAskedOfMe: z.boolean(), wasAsked: z.boolean() })
export type QueryForMe = z.infer<typeof queryForMe>
