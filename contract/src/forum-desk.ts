import { z } from 'zod'
import { author } from './author.ts'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, listOf, longText, moment, pageQuery, searched } from './fields.ts'
import { askedStates, deskQueryStates, forumDeskLimits } from './forum-desk-words.ts'
import { limits } from './limits.ts'
import { queryDomainFilters } from './reference.ts'

/* The forum desk of the AlumniAdmin, which handles queries without answers. */

/** A query in the desk's list. */
export const deskQuery = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  domains: z.array(z.string()),
  isOpen: z.boolean(),
  answerCount: z.int(),
  createdAt: moment,
  createdBy: author,
  /** The number of alumni whom the desk reminded of it, and the time of the last reminder. */
  nudgedCount: z.int(),
  nudgedAt: moment.nullable(),
})
export type DeskQuery = z.infer<typeof deskQuery>

/** An alumnus whom the desk may remind of a query. */
export const nudgeCandidate = z.object({
  _id: z.string(),
  name: z.string(),
  /** 'Data analyst, Konkan Rail Systems', or ''. */
  headline: z.string(),
  /** 'IT 2019'. */
  standing: z.string(),
  /** The domains of the alumnus that the query asks about. */
  domains: z.array(z.string()),
})

export const deskQueryDetail = deskQuery.extend({
  /** Sanitised HTML. */
  body: z.string(),
  images: z.array(z.string()),
  /** At most the first hundred, oldest first. */
  answers: z.array(z.object({ _id: z.string(), message: z.string(), date: moment, author })),
  /** The actions of the desk, newest first. */
  acts: z.array(
    z.object({
      act: z.enum(['closed', 'reopened', 'nudged']),
      reason: z.string(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
  /** The alumni whom the portal asked. */
  asked: z.array(z.object({ _id: z.string(), name: z.string(), state: z.enum(askedStates), at: moment })),
  candidates: z.array(nudgeCandidate),
  can: z.object({ close: z.boolean(), reopen: z.boolean(), nudge: z.boolean() }),
})
export type DeskQueryDetail = z.infer<typeof deskQueryDetail>

const desk = { room: 'forum', roles: ['AlumniAdmin'] } as const
const byId = z.object({ id: idOrSlug })

export const forumDesk = {
  listDeskQueries: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/queries',
    summary: 'List queries for the alumni desk',
    description: 'Open queries that nobody answered for 7 days by default, oldest first.',
    query: pageQuery(limits.deskPageSize).extend({
      state: z
        .enum(deskQueryStates, { error: 'state must be overdue, unanswered or closed' })
        .optional()
        .transform((state) => state ?? 'overdue'),
      name: searched.optional(),
      domain: z.enum(queryDomainFilters, { error: 'Choose a domain from the list' }).optional(),
    }),
    response: listOf(deskQuery).extend({ total: z.int() }),
  }),
  readDeskQuery: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/queries/:id',
    summary: 'Get a query with its answers',
    description: 'With the alumni who could answer it.',
    params: byId,
    response: deskQueryDetail,
  }),
  setDeskQueryStatus: endpoint({
    ...desk,
    method: 'PUT',
    path: '/alumni/admin/queries/:id/status',
    summary: 'Close or reopen a query',
    description: 'Its owner is notified.',
    params: byId,
    body: z.object({
      isOpen: z.boolean({ error: 'isOpen must be true or false' }),
      reason: longText({
        label: 'the reason',
        min: forumDeskLimits.reasonLengthMin,
        max: limits.deskReasonLengthMax,
        missing: 'Enter a reason',
      }),
    }),
  }),
  nudgeAlumni: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/queries/:id/nudge',
    summary: 'Remind alumni of a query',
    description:
      'Sends a notification, and an e-mail to alumni who get e-mails about queries. Each person gets at most one in 7 days.',
    params: byId,
    body: z.object({
      ids: z
        .array(id, { error: 'Choose who to remind' })
        .min(1, 'Choose who to remind')
        .max(forumDeskLimits.nudgedMax, `Choose at most ${forumDeskLimits.nudgedMax} people`)
        .transform((ids) => [...new Set(ids)]),
      isMailed: z.boolean({ error: 'isMailed must be true or false' }).optional(),
    }),
    response: z.object({ nudgedCount: z.int(), mailedCount: z.int() }),
  }),
}
