import { z } from 'zod'
import { author } from './author.ts'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, pageQuery } from './fields.ts'
import { forumReportKinds, forumReportsPageSize } from './forum-report-words.ts'
import { openReports, reason, verdict } from './moderation.ts'

const kind = z.enum(forumReportKinds, { error: 'kind must be query, answer or reply' })
const named = z.object({ kind, id })

/** A query, an answer or a reply with open reports. */
export const reportedInForum = openReports.extend({
  said: z.object({
    _id: z.string(),
    /** For a query the text of its body, which may be empty. */
    message: z.string(),
    date: moment,
    author,
    query: z.object({ slug: z.string(), title: z.string() }),
  }),
})
export type ReportedInForum = z.infer<typeof reportedInForum>

export const forumReports = {
  reportInForum: endpoint({
    room: 'forum',
    method: 'POST',
    path: '/alumni/reports/:kind/:id',
    roles: ['Student', 'Team', 'Alumni'],
    summary: 'Report a query, an answer or a reply',
    description:
      'By its id. The council sees the report. A second report of the same person changes nothing.',
    params: named,
    body: z.object({ reason }),
    successStatus: 201,
  }),
  listForumReports: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/reports/:kind',
    roles: ['Council'],
    summary: 'List reported queries, answers or replies',
    description: 'Newest report first, with who reported it and why.',
    params: z.object({ kind }),
    query: pageQuery(forumReportsPageSize),
    response: listOf(reportedInForum).extend({ total: z.int() }),
  }),
  judgeForumReport: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/reports/:kind/:id/verdict',
    roles: ['Council'],
    summary: "Dismiss reports in the forum, or remove what they're about",
    description: 'A removed one is deleted with everything under it; its author gets the reason by e-mail.',
    params: named,
    body: verdict,
  }),
}
