import { forumDeskLimits } from '@portal/contract/forum-desk-words.ts'
import { forumReportKinds } from '@portal/contract/forum-report-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { listAskedOf } from './forum-today.store.ts'
import { countWaitingBefore } from './reading/forum-days.store.ts'
import { forumModeration } from './reports/forum.moderation.ts'

/**
 * Adds queries that name an alumnus or that they were asked, overdue queries for the desk, and reports for the council. New answers
 * to one's own queries are in the bell instead.
 */
export function todayOfForum(portal: Portal): TodaySource {
  return {
    roles: ['Alumni', 'AlumniAdmin', 'Council'],
    async read(viewer, { now }) {
      if (viewer.role === 'Council') return { rows: await reportedRows(portal.db) }
      if (viewer.role === 'AlumniAdmin') return { rows: await overdueRows(portal, now) }
      const rows = await listAskedOf(portal.db, viewer.id)
      return {
        rows: rows.map(({ slug, title, createdAt, isNamed, by }) =>
          todayRow({
            kind: 'request',
            title: isNamed ? `${by.name} asked you a question` : `${by.name} asks, and you may know`,
            hint: title,
            date: createdAt.toISOString(),
            by,
            path: `/alumni/eachQuery/${encodeURIComponent(slug)}`,
          }),
        ),
      }
    },
  }
}

async function reportedRows(db: Portal['db']) {
  const rows = await Promise.all(
    forumReportKinds.map((kind) => forumModeration[kind].todayRows(db, `/reports?desk=forum&kind=${kind}`)),
  )
  return rows.flat()
}

async function overdueRows(portal: Portal, now: Date) {
  const days = forumDeskLimits.overdueDays
  const count = await countWaitingBefore(portal.db, null, new Date(now.getTime() - days * 86_400_000))
  if (count === 0) return []
  const title = count === 1 ? '1 query has no answer' : `${count} queries have no answer`
  const hint = `Asked more than ${days} days ago. Remind alumni who know the domain.`
  return [todayRow({ kind: 'work', title, hint, path: '/alumniadmin?view=forum' })]
}
