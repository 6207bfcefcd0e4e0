/* The kinds of things that readers can report in the forum. The browser loads them without Zod. */

export const forumReportKinds = ['query', 'answer', 'reply'] as const
export type ForumReportKind = (typeof forumReportKinds)[number]

export const forumReportsPageSize = 10
