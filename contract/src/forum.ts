import { z } from 'zod'
import { author } from './author.ts'
import { answerSorts, type DiscussionAnswer, discussionAnswer, message } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, isStorable, listOf, moment, pageQuery, text } from './fields.ts'
import { limits } from './limits.ts'
import { queryDomainFilters } from './reference.ts'

/* What a ForumQuery is made of. In code it is never a bare "query": that is also SQL's and TanStack's word. */

const title = text({
  label: 'the title',
  min: limits.queryTitleLengthMin,
  max: limits.queryTitleLengthMax,
  missing: 'Enter a title for your query',
})

const body = z
  .string({ error: 'Write your query' })
  .refine(
    (html) => !html.includes('\0') && html.isWellFormed(),
    'Remove the characters that cannot be stored',
  )
  .refine(
    (html) => new TextEncoder().encode(html).length <= limits.queryBodyBytesMax,
    'The text is too long: keep it under 50 kB',
  )

const domain = z
  .array(z.enum(queryDomainFilters, { error: 'Pick a domain from the list' }), {
    error: 'Pick at least one domain',
  })
  .min(1, 'Pick at least one domain')
  .max(limits.queryDomainsMax, `Pick at most ${limits.queryDomainsMax} domains`)
  .transform((picked) => [...new Set(picked)])

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
  /** The alumnus whom the asker had in mind; anybody may answer. */
  askedOf: z.object({ name: z.string(), slug: z.string() }).nullable(),
  openQueryStatus: z.boolean(),
  answerCount: z.int(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), answer: z.boolean() }),
})
export type ForumQuery = z.infer<typeof forumQuery>

export type ForumAnswer = DiscussionAnswer

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

/** A query that an alumnus could answer; `isAskedOfMe`: it names him. */
export const queryForMe = queryHint.extend({ isAskedOfMe: z.boolean() })
export type QueryForMe = z.infer<typeof queryForMe>

const searched = z.string().refine(isStorable, 'Remove the characters that no title can have')
const nameFilter = searched.max(limits.searchLengthMax, 'Search for fewer characters').optional()
const byId = z.object({ id: idOrSlug })
const readers = ['Student', 'Team', 'Alumni'] as const
const multipart = {
  files: { images: limits.queryImagesMax },
  lists: ['domain', 'images'],
  flags: ['openQueryStatus'],
}

export const forum = {
  askQuery: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/createQuery',
    roles: ['Student'],
    summary: 'Ask a query, with up to five images',
    body: z.object({
      query: title,
      body,
      domain,
      /** An approved alumnus, by id or slug, who is told that the query is for him. */
      askedOf: idOrSlug.or(z.literal('')).optional(),
    }),
    multipart,
    response: forumQuery,
    successStatus: 201,
  }),
  updateQuery: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/updateQuery/:id',
    roles: ['Student'],
    summary: 'Change, close or reopen your own query; a field left out stays as it was',
    params: byId,
    body: z.object({
      query: title.optional(),
      body: body.nullable().optional(),
      domain: domain.optional(),
      /** The addresses of the images to keep. */
      images: z
        .array(z.string().max(300))
        .max(limits.queryImagesMax)
        .or(z.literal('').transform((): string[] => []))
        .nullable()
        .optional(),
      openQueryStatus: z.boolean({ error: 'openQueryStatus is true or false' }).optional(),
    }),
    multipart,
    response: forumQuery,
  }),
  deleteQuery: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/queryDelete/:id',
    roles: ['Student'],
    summary: 'Delete your own query with its answers, replies, images and notification',
    params: byId,
  }),
  listQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/getQuery',
    roles: ['Student', 'Alumni'],
    summary: 'The forum, newest first; name is a part of the title in any case',
    query: pageQuery(limits.forumPageSize).extend({
      name: nameFilter,
      domain: z
        .enum(queryDomainFilters, { error: 'Pick a domain from the list' })
        .or(z.literal(''))
        .optional(),
    }),
    response: listOf(forumQuery).extend({ total: z.int() }),
  }),
  listMyQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/myQuery',
    roles: ['Student'],
    summary: 'Your own queries, newest first',
    query: pageQuery(limits.myQueryPageSize).extend({ name: nameFilter }),
    response: listOf(forumQuery).extend({ total: z.int() }),
  }),
  readQuery: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/singleQuery/:id',
    roles: readers,
    summary: 'One query with its answers and their replies',
    params: byId,
    query: z.object({
      filter: z.enum(answerSorts, { error: 'Sort by recent, liked or oldest' }).or(z.literal('')).optional(),
    }),
    response: z.object({ result: forumQuery, comments: z.array(discussionAnswer) }),
  }),
  answerQuery: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/comment/:id',
    roles: readers,
    summary: 'Answer an open query',
    params: byId,
    body: z.object({ message: message('Please enter comment') }),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  replyToAnswer: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/reply/:id',
    roles: readers,
    summary: 'Reply to an answer of an open query',
    params: byId,
    body: z.object({ id, message: message('Please enter reply') }),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  likeAnswer: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/upVote/:id',
    roles: readers,
    summary: 'Like an answer, or take the like away; upVote says whether the viewer likes it now',
    params: z.object({ id }),
    body: z.object({ upVote: z.boolean({ error: 'upVote is true or false' }) }),
    limit: 'tap',
  }),
  deleteAnswer: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/deleteComment/:id',
    roles: readers,
    summary: 'Delete your own answer with its replies',
    params: byId,
    body: z.object({ id }),
  }),
  deleteReply: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/deleteReply/:id',
    roles: readers,
    summary: 'Delete your own reply; id is the answer, id2 the reply',
    params: byId,
    body: z.object({ id, id2: id }),
  }),
  listSimilarQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/similarQueries',
    roles: readers,
    summary: 'Up to five queries whose titles resemble a text, most alike first',
    query: z.object({
      title: searched.max(limits.queryTitleLengthMax),
      /** A query to leave out: the one that is being read or edited. */
      except: idOrSlug.optional(),
    }),
    response: z.object({ result: z.array(queryHint) }),
  }),
  listWaitingQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/waitingQueries',
    roles: ['Student', 'Alumni'],
    summary: 'The three newest open queries that nobody has answered',
    response: z.object({ result: z.array(queryHint) }),
  }),
  listQueriesForMe: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/queriesForMe',
    roles: ['Alumni'],
    summary:
      'Three open queries that you have not answered: those that name you, then the newest of your domains',
    response: z.object({ domains: z.array(z.string()), result: z.array(queryForMe) }),
  }),
  readForumFigures: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/forumFigures',
    roles: ['All'],
    summary: 'How many alumni have answered, and since which year: the line on the home page',
    response: z.object({ alumniAnswered: z.int(), since: z.int().nullable() }),
  }),
}
