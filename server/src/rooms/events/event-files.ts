import { eventLimits } from '@portal/contract/event-words.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import type { AttachmentStore } from '#platform/uploads/attachments.ts'
import { insertEventFile, listEventFiles, removeEventFile } from './event-file.store.ts'
import type { EventChange } from './events.store.ts'

/** The attachments of an event. */
export function filesOf(eventId: string): AttachmentStore {
  return {
    field: 'attachments',
    filesMax: eventLimits.filesMax,
    list: (tx) => listEventFiles(tx, eventId),
    insert: (tx, file) => insertEventFile(tx, eventId, file),
    remove: removeEventFile,
  }
}

type Pictured = Pick<EventChange, 'poster' | 'body' | 'rules' | 'prizes'>

/**
 * Counts the pictures of the event as shown and those of before as no longer shown.
 * @throws VALIDATION when the poster is no picture that was uploaded here.
 */
export async function keepEventPictures(
  portal: Portal,
  tx: Transaction,
  after: Pictured | null,
  before?: Pictured,
): Promise<void> {
  // The new ones are counted first, so that a picture in both is at no moment without use.
  const found = after === null ? [] : await portal.uploads.useByUrl(tx, picturesOf(after))
  if (after?.poster && !found.includes(after.poster))
    throw fieldProblem('poster', 'The poster is no longer available. Upload it again.')
  if (before) await portal.uploads.removeByUrl(tx, picturesOf(before))
}

function picturesOf({ poster, body, rules, prizes }: Pictured): string[] {
  return [...(poster === null ? [] : [poster]), ...[body, rules, prizes].flatMap(imageUrlsIn)]
}
