import { events } from '@portal/contract/events.ts'
import { attachmentAnswer } from '#platform/http/calls/attachment-answer.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { listEventFiles } from './event-file.store.ts'

export const readEventFile = handler(events.readEventFile, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'read')
  const file = (await listEventFiles(portal.db, event.id)).find(({ id }) => id === params.fileId)
  return attachmentAnswer(portal, file)
})
