import { eventCrew } from '@portal/contract/event-crew.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent, may } from '#rooms/events/events.access.ts'
import { findParticipantOf } from '#rooms/events/seats/participants/participant.store.ts'
import { listEventMessages as listRows } from './event-message.store.ts'
import { presentMessage } from './event-messages.ts'

/** Lists messages. People who are not registered, or have left the event, see none. */
export const listEventMessages = handler(eventCrew.listEventMessages, async (call) => {
  const { portal, viewer, params } = call
  const event = await accessEvent(call, params.id, 'read')
  const isTeam = may(viewer, 'participants', event)
  const own = isTeam ? undefined : await findParticipantOf(portal.db, event.id, viewer.id)
  const rows = isTeam || own ? await listRows(portal.db, event.id, own?.state ?? null) : []
  return { data: { result: rows.map(presentMessage) } }
})
