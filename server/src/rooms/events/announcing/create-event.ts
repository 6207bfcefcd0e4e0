import { events } from '@portal/contract/events.ts'
import { setSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { scheduleAt } from '#platform/jobs/publish-at.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import type { Portal } from '#platform/portal.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { eventPublished, factOf } from '#rooms/events/events.facts.ts'
import {
  type EventChange,
  findRepeatedEvent,
  insertEvent,
  type NewEvent,
} from '#rooms/events/events.store.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import { mergeEvent } from './event-content.ts'
import { type EventFiles, keepEventFiles, keepEventPictures, storeEventFiles } from './event-files.ts'
import { keepHeads } from './event-heads.ts'
import { presentWritten } from './present-event.ts'
import { publishing } from './publish-event.ts'

export const createEvent = handler(events.createEvent, async ({ portal, viewer, body, files }) => {
  // Invalid fields are refused before a file is stored.
  mergeEvent(portal, body, null)
  const added = await storeEventFiles(portal, viewer.id, files)
  const event: NewEvent = {
    ...mergeEvent(portal, { ...body, poster: added.poster ?? body.poster }, null),
    slug: slugOf(body.title, 'event'),
    authorId: viewer.id,
    createdAt: portal.clock.now(),
  }
  const id = await portal.inTransaction(async (tx) => {
    const repeatId = await findRepeatedEvent(tx, event, repeatSince(portal.clock))
    if (repeatId) return repeatId
    const written = await write(portal, tx, event, added)
    await keepHeads(portal, tx, { id: written, fest: event.fest }, { given: body.heads, by: viewer.id })
    return written
  })
  return { message: savedMessages[event.state], data: await presentWritten({ portal, viewer }, id) }
})

/** The message after a save, by the resulting state. */
export const savedMessages: Readonly<Record<EventChange['state'], string>> = {
  draft: 'Draft saved',
  scheduled: 'Event scheduled',
  live: 'Event published',
  cancelled: 'Event saved',
}

async function write(portal: Portal, tx: Transaction, event: NewEvent, added: EventFiles): Promise<string> {
  await keepEventPictures(portal, tx, event)
  const id = await insertEvent(tx, event)
  await setSeats(tx, poolOf(id), event)
  await keepEventFiles(portal, tx, id, { keptIds: [], added })
  if (event.publishAt) await scheduleAt(portal, tx, publishing, id, event.publishAt)
  if (event.state === 'live') await portal.facts.emit(tx, eventPublished, factOf({ ...event, id }))
  return id
}
