import type { Handler } from '#platform/http/calls/handler.ts'
import { judgeForumReport } from './judge-forum-report.ts'
import { listForumReports } from './list-forum-reports.ts'
import { reportInForum } from './report-in-forum.ts'

/** Reported queries, answers and replies, and their review by the council. */
export const reportsHandlers: readonly Handler[] = [reportInForum, listForumReports, judgeForumReport]
