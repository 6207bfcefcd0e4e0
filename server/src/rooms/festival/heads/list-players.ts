import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessHeaded, accessHeadedEvent } from './heads.access.ts'
import { listPlayers as listRows } from './player.store.ts'
import { presentPlayer } from './present-player.ts'

export const listPlayers = handler(eventHeads.listPlayers, async (call) => {
  const { portal, query } = call
  const { page, limit, status = 'Approved' } = query
  const events = query.event ? [await accessHeadedEvent(call, query.event)] : await accessHeaded(call)
  const byId = new Map(events.map((event) => [event.id, event]))
  const typed = query.email?.trim() ?? ''
  const { rows, total } = await listRows(portal.db, {
    eventIds: [...byId.keys()],
    status,
    typed,
    page,
    limit,
  })
  const result = rows.flatMap((row) => {
    const event = byId.get(row.eventId)
    return event ? [presentPlayer(row, event)] : []
  })
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
})
