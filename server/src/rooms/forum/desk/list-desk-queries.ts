import { forumDesk } from '@portal/contract/forum-desk.ts'
import { forumDeskLimits } from '@portal/contract/forum-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { countDeskQueries, listDeskQueries } from './forum-desk.store.ts'
import { presentDeskQuery } from './present-desk-query.ts'

export const listDeskQueriesHandler = handler(forumDesk.listDeskQueries, async ({ portal, query }) => {
  const { page, limit, state, name, domain } = query
  const filter = {
    state,
    name: name?.trim() ?? '',
    domain: domain === undefined || domain === 'All' ? null : domain,
    overdueBefore: daysAgo(portal, forumDeskLimits.overdueDays),
  }
  const total = await countDeskQueries(portal.db, filter)
  const offset = (page - 1) * limit
  const rows = offset < total ? await listDeskQueries(portal.db, filter, { offset, limit }) : []
  return { data: { result: rows.map(presentDeskQuery), total, totalPage: Math.ceil(total / limit) } }
})

/** Returns the moment this many days before now. */
export function daysAgo({ clock }: Portal, days: number): Date {
  return new Date(clock.now().getTime() - days * 86_400_000)
}
