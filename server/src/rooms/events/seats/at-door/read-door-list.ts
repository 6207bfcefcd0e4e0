import { createHash } from 'node:crypto'
import { eventCrew } from '@portal/contract/event-crew.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent, may } from '#rooms/events/events.access.ts'
import { listForDoor } from '#rooms/events/seats/participants/participant.store.ts'
import { ticketOf } from './ticket.ts'

/**
 * The maximum number of people on a device; the rest of a larger event is checked when the network is back.
 */
const peopleMax = 5_000

/** Returns the list for a door without a network. It has hashes, from which no ticket can be made. */
export const readDoorList = handler(eventCrew.readDoorList, async (call) => {
  const { portal, viewer, params } = call
  const event = await accessEvent(call, params.id, 'checkIn')
  const isTeam = may(viewer, 'participants', event)
  const rows = await listForDoor(portal.db, event.id, peopleMax)
  return {
    data: {
      until: event.endsAt?.toISOString() ?? null,
      at: portal.clock.now().toISOString(),
      people: rows.map(({ id, person, checkedInAt }) => ({
        _id: id,
        ticketHash: hashOf(ticketOf(portal.config, id)),
        // Heads look people up one by one, and don't get the personal data of the whole list.
        prn: isTeam ? person.prn : '',
        name: isTeam ? person.name : '',
        checkedInAt: checkedInAt?.toISOString() ?? null,
      })),
    },
  }
})

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}
