/* What readers report in the forum; the browser reads it without Zod. */

export const forumReportKinds = ['query', 'answer', 'reply'] as const
export type ForumReportKind = (typeof forumReportKinds)[number]

export const forumReportsPageSize = 10
