import { festivalDesk } from '@portal/contract/festival-desk.ts'
import type { DeskList } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { accessDeskEvent } from './desk.access.ts'
import { type DeskFilter, listDeskRows } from './desk.store.ts'
import { presentDeskEvent } from './present-desk-event.ts'
import { presentDeskRow } from './present-desk-row.ts'
import { wantedOf } from './wanted-at-desk.ts'

export const listDeskParticipants = handler(festivalDesk.listDeskParticipants, async (call) => {
  const { portal, params, query } = call
  const { page, limit } = query
  const event = await accessDeskEvent(call, params.slug)
  const filter = await filterOf(portal, query)
  const { rows, total } = await listDeskRows(portal.db, event.id, { ...filter, page, limit })
  const presented = await presentDeskEvent(portal, event)
  return {
    data: {
      result: rows.map((row) => presentDeskRow(call, row)),
      total,
      totalPage: Math.ceil(total / limit),
      counts: presented.counts,
      event: presented,
    },
  }
})

interface AskedList {
  isApprove?: 'true' | 'false' | undefined
  list?: DeskList | undefined
  email?: string | undefined
  name?: string | undefined
}

export async function filterOf(
  portal: Portal,
  { isApprove, list, email, name }: AskedList,
): Promise<DeskFilter> {
  const approved = isApprove === undefined ? 'all' : isApprove === 'true' ? 'approved' : 'waiting'
  return {
    list: list ?? approved,
    email: email?.trim() ?? '',
    wanted: await wantedOf(portal, name ?? ''),
  }
}
