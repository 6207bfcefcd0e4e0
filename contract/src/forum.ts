import { z } from 'zod'
import { answerSorts } from './answer-sorts.ts'
import { message, postedMessage } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import {
  basedOn,
  clientId,
  id,
  idOrSlug,
  listed,
  listOf,
  pageQuery,
  pictureAddress,
  richText,
  searched,
  text,
} from './fields.ts'
import {
  forumAnswer,
  forumOutcome,
  forumQuery,
  forumViews,
  listedQuery,
  mentionedPerson,
  openedQuery,
  queryForMe,
  queryHint,
} from './forum-records.ts'
import { limits } from './limits.ts'
import { queryDomainFilters } from './reference.ts'

/*
 * The calls of the forum. The code says ForumQuery, because a bare "query" also means SQL's and TanStack's
 * queries.
 */

const title = text({
  label: 'the title',
  min: limits.queryTitleLengthMin,
  max: limits.queryTitleLengthMax,
  missing: 'Enter a title for your query',
})

const body = richText({
  missing: 'body must be text',
  bytesMax: limits.queryBodyBytesMax,
  tooLong: 'The text is too long. Keep it under 50 kB',
})

const domain = z
  .array(z.enum(queryDomainFilters, { error: 'Choose a domain from the list' }), {
    error: 'Choose at least one domain',
  })
  .min(1, 'Choose at least one domain')
  .max(limits.queryDomainsMax, `Choose at most ${limits.queryDomainsMax} domains`)
  .transform((picked) => [...new Set(picked)])

const searchText = searched.optional()
const byId = z.object({ id: idOrSlug })
const readers = ['Student', 'Team', 'Alumni'] as const
const multipart = {
  files: { images: limits.queryImagesMax },
  lists: ['domain', 'images'],
  flags: ['openQueryStatus'],
  json: ['revision'],
}

export const forum = {
  askQuery: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/createQuery',
    roles: ['Student'],
    summary: 'Ask a query',
    description: 'With up to five images. The same clientId again answers the first query.',
    body: z.object({
      query: title,
      /** A title alone is a complete query: left out, null and empty mean the same. */
      body: body.nullable().optional(),
      domain,
      /** The id or slug of an approved alumnus, who is notified that the query is addressed to them. */
      askedOf: idOrSlug.or(z.literal('')).optional(),
      clientId,
    }),
    multipart,
    response: openedQuery,
    successStatus: 201,
  }),
  updateQuery: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/updateQuery/:id',
    roles: ['Student'],
    summary: 'Update, close or reopen your query',
    description: "Fields you leave out don't change.",
    params: byId,
    body: z.object({
      query: title.optional(),
      body: body.nullable().optional(),
      domain: domain.optional(),
      /** The addresses of the images to keep. */
      images: z
        .array(pictureAddress)
        .max(limits.queryImagesMax)
        .or(z.literal('').transform((): string[] => []))
        .nullable()
        .optional(),
      openQueryStatus: z.boolean({ error: 'openQueryStatus must be true or false' }).optional(),
      revision: basedOn,
    }),
    multipart,
    response: openedQuery,
  }),
  deleteQuery: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/queryDelete/:id',
    roles: ['Student'],
    summary: 'Delete your query',
    description: 'Also deletes its answers, replies, images and notification.',
    params: byId,
  }),
  listQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/getQuery',
    roles: ['Student', 'Alumni'],
    summary: 'List queries',
    description:
      'Newest first. name matches any part of the title in any letter case. search, which replaces name, finds words of title and text and parts of the title, best match first. domain takes several, separated by commas. Of very many that match, the newest thousand are counted.',
    query: pageQuery(limits.forumPageSize).extend({
      name: searchText,
      /** One domain, or several separated by commas. */
      domain: listed(queryDomainFilters, 'domains'),
      search: searchText,
      /**
       * `unanswered`: open queries without an answer. `liked`: all queries, sorted by the likes of their
       * answers.
       */
      show: z.enum(forumViews, { error: 'show must be unanswered or liked' }).or(z.literal('')).optional(),
    }),
    response: listOf(listedQuery).extend({ total: z.int() }),
  }),
  listMyQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/myQuery',
    roles: ['Student'],
    summary: 'List your queries',
    description: 'Newest first.',
    query: pageQuery(limits.myQueryPageSize).extend({ name: searchText }),
    response: listOf(forumQuery).extend({ total: z.int() }),
  }),
  readQuery: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/singleQuery/:id',
    roles: readers,
    summary: 'Get a query',
    description:
      'Includes its answers and their replies, and the people they mention by @[id] with their current names.',
    params: byId,
    query: z.object({
      filter: z.enum(answerSorts, { error: 'Sort by recent, liked or oldest' }).or(z.literal('')).optional(),
    }),
    response: z.object({
      result: openedQuery,
      comments: z.array(forumAnswer),
      mentioned: z.array(mentionedPerson),
      /** Null until its author has described it. */
      outcome: forumOutcome.nullable(),
    }),
  }),
  answerQuery: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/comment/:id',
    roles: readers,
    summary: 'Answer a query',
    description: 'Only while the query is open.',
    params: byId,
    body: postedMessage('Please enter comment'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  replyToAnswer: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/reply/:id',
    roles: readers,
    summary: 'Reply to an answer',
    description: 'Only while the query is open.',
    params: byId,
    body: postedMessage('Please enter reply').extend({ id }),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  likeAnswer: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/upVote/:id',
    roles: readers,
    summary: 'Like or unlike an answer',
    description: "upVote is whether you like it already. You can't like your own answer.",
    params: z.object({ id }),
    body: z.object({ upVote: z.boolean({ error: 'upVote must be true or false' }) }),
    limit: 'tap',
  }),
  updateAnswer: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/updateComment/:id',
    roles: readers,
    summary: 'Edit your answer',
    description: 'On an open query. The path has the id of the query, the body that of the answer.',
    params: byId,
    body: z.object({ id, message: message('Please enter comment'), revision: basedOn }),
  }),
  updateReply: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/updateReply/:id',
    roles: readers,
    summary: 'Edit your reply',
    description: 'On an open query. id is the answer, id2 the reply.',
    params: byId,
    body: z.object({ id, id2: id, message: message('Please enter reply'), revision: basedOn }),
  }),
  markHelped: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/markHelped/:id',
    roles: ['Student'],
    summary: 'Mark the answer that helped',
    description:
      'One answer of your own query, open or closed. It comes first in every order. hasHelped false removes the mark.',
    params: byId,
    body: z.object({ id, hasHelped: z.boolean({ error: 'hasHelped must be true or false' }) }),
    limit: 'tap',
  }),
  deleteAnswer: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/deleteComment/:id',
    roles: readers,
    summary: 'Delete your answer',
    description: 'Also deletes its replies.',
    params: byId,
    body: z.object({ id }),
  }),
  deleteReply: endpoint({
    room: 'forum',
    method: 'DELETE',
    path: '/alumni/deleteReply/:id',
    roles: readers,
    summary: 'Delete your reply',
    description: 'id is the answer, id2 the reply.',
    params: byId,
    body: z.object({ id, id2: id }),
  }),
  listSimilarQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/similarQueries',
    roles: readers,
    summary: 'List similar queries',
    description:
      'Up to five queries about the same topic, most similar first; none when no title shares a word that names a topic. domain, a list with commas, makes queries of these domains more similar.',
    query: z.object({
      title: searched.max(limits.queryTitleLengthMax),
      /** The query to leave out, because it is being read or edited. */
      except: idOrSlug.optional(),
      domain: listed(queryDomainFilters, 'domains'),
    }),
    response: z.object({ result: z.array(queryHint) }),
  }),
  listWaitingQueries: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/waitingQueries',
    roles: ['Student', 'Alumni'],
    summary: 'List unanswered queries',
    description: 'The three newest open queries without an answer.',
    response: z.object({ result: z.array(queryHint) }),
  }),
  listQueriesForMe: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/queriesForMe',
    roles: ['Alumni'],
    summary: 'List queries for you',
    description:
      "Three open queries you haven't answered: those addressed to you, those that you were asked, then the newest in your domains.",
    response: z.object({ domains: z.array(z.string()), result: z.array(queryForMe) }),
  }),
  readForumFigures: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/forumFigures',
    roles: ['All'],
    summary: "Get the forum's figures",
    description: 'How many alumni have answered, and since which year. Shown on the home page.',
    response: z.object({ alumniAnswered: z.int(), since: z.int().nullable() }),
  }),
}
