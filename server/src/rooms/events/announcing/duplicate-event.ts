import { buffer } from 'node:stream/consumers'
import { eventTeam } from '@portal/contract/event-team.ts'
import { setSeats } from '#platform/capacity/capacity.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { slugOf } from '#platform/text/slug-of.ts'
import { attachmentKinds } from '#platform/uploads/attachments.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { insertEvent, type NewEvent } from '#rooms/events/events.store.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import { listEventFiles } from './event-file.store.ts'
import { type EventFiles, keepEventFiles, keepEventPictures } from './event-files.ts'
import { presentWritten } from './present-event.ts'

/** Copies an event as a draft without its times, which its team sets. */
export const duplicateEvent = handler(eventTeam.duplicateEvent, async (call) => {
  const { portal, viewer, params } = call
  const source = await accessEvent(call, params.id, 'duplicate')
  const draft: NewEvent = {
    ...source,
    slug: slugOf(source.title, 'event'),
    authorId: viewer.id,
    createdAt: portal.clock.now(),
    state: 'draft',
    startsAt: null,
    endsAt: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    publishAt: null,
    publishedAt: null,
    editedAt: null,
    changeNote: null,
    changedAt: null,
    heldBecause: null,
  }
  const added = await copyFiles(portal, source.id, viewer.id)
  const id = await portal.inTransaction(async (tx) => {
    await keepEventPictures(portal, tx, draft)
    const written = await insertEvent(tx, draft)
    await setSeats(tx, poolOf(written), draft)
    await keepEventFiles(portal, tx, written, { keptIds: [], added })
    return written
  })
  return { message: 'Draft created', data: await presentWritten(call, id) }
})

/** Copies the files, so that each event can release its own without affecting the other. */
async function copyFiles(portal: Portal, eventId: string, ownerId: string): Promise<EventFiles> {
  const copies: EventFiles = { attachment: [], rules: [] }
  for (const file of await listEventFiles(portal.db, eventId)) {
    const stored = await portal.privateFiles.findFile(file)
    if (!stored) continue
    const bytes = await buffer(await stored.open())
    const copy = await portal.privateFiles.store({ ownerId, bytes, accepts: attachmentKinds })
    copies[file.kind].push({ ...copy, name: file.name })
  }
  return copies
}
