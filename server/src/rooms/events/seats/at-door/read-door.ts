import { eventCrew } from '@portal/contract/event-crew.ts'
import { messageStates } from '@portal/contract/event-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findParticipants } from '#rooms/events/seats/participants/find-participants.ts'
import { countAtDoor } from '#rooms/events/seats/participants/participant.store.ts'
import { presentParticipant } from '#rooms/events/seats/participants/present-participant.ts'

const matchesMax = 5
/** Fewer letters would match nearly everyone, and reveal the list to a head of the event. */
const typedMin = 2

/** Returns the data of the scanner: how many people are in, and who matches the typed text. */
export const readDoor = handler(eventCrew.readDoor, async (call) => {
  const { portal, params, query } = call
  const event = await accessEvent(call, params.id, 'checkIn')
  const name = query.name?.trim() ?? ''
  const asked = {
    states: messageStates,
    years: [],
    branches: [],
    fee: null,
    name,
    page: 1,
    limit: matchesMax,
  }
  const found = name.length < typedMin ? { rows: [] } : await findParticipants(portal, event.id, asked)
  return {
    data: {
      event: { _id: event.id, slug: event.slug, title: event.title },
      ...(await countAtDoor(portal.db, event.id)),
      matches: found.rows.map((row) => presentParticipant(row, null)),
    },
  }
})
