import { events } from '@portal/contract/events.ts'
import { FileAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listEventFiles } from './event-file.store.ts'
import { accessEvent } from './events.access.ts'

/** A picture may stand in the page; a document is always saved, never shown by the browser under our address. */
export const readEventFile = handler(events.readEventFile, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'read')
  const file = (await listEventFiles(portal.db, event.id)).find(({ id }) => id === params.fileId)
  const stored = file && (await portal.privateFiles.findFile(file))
  if (!stored) throw notFound('file')
  const { contentType, name } = file
  return new FileAnswer({
    ...{ ...stored, contentType, filename: name },
    isInline: contentType === 'image/webp',
  })
})
