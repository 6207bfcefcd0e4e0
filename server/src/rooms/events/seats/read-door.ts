import { eventCrew } from '@portal/contract/event-crew.ts'
import { messageStates } from '@portal/contract/event-words.ts'
import { handler } from '#platform/http/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findParticipants } from './find-participants.ts'
import { countAtDoor } from './participant.store.ts'
import { presentParticipant } from './present-participant.ts'

const matchesMax = 5
/** Fewer letters find everybody, and tell a head of the event who is on the list. */
const typedMin = 2

/** What a scanner shows: how many are in, and who is meant by what was typed. */
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
