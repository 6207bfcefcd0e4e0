import { eventLimits } from '@portal/contract/event-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'
import {
  type Attachment,
  type AttachmentStore,
  keepAttachments,
  storeAttachments,
} from '#platform/uploads/attachments.ts'
import { documentKindOf } from '#platform/uploads/document-kind.ts'
import type { EventChange } from '#rooms/events/events.store.ts'
import { type EventFileKind, insertEventFile, listEventFiles, removeEventFile } from './event-file.store.ts'

export type EventFiles = Record<EventFileKind, Attachment[]>

/** The files uploaded with an event; the poster by its address. */
export type SentFiles = EventFiles & { poster: string | undefined }

const fields = { attachment: 'attachments', rules: 'rulesPdf' } as const
const kinds = ['attachment', 'rules'] as const

/**
 * Stores the files uploaded with an event. Call it before the transaction that writes the event.
 * @throws VALIDATION when the rules are not a PDF.
 */
export async function storeEventFiles(
  portal: Portal,
  ownerId: string,
  files: readonly ReceivedFile[],
): Promise<SentFiles> {
  const sentAs = (kind: EventFileKind) => files.filter(({ field }) => field === fields[kind])
  for (const { bytes } of sentAs('rules'))
    if ((await documentKindOf(bytes)) !== 'PDF') throw fieldProblem('rulesPdf', 'Choose the rules as a PDF')
  const [poster] = files.filter(({ field }) => field === 'poster')
  return {
    poster: poster && (await portal.uploads.storeImage({ ownerId, bytes: poster.bytes })).url,
    attachment: await storeAttachments(portal, ownerId, sentAs('attachment')),
    rules: await storeAttachments(portal, ownerId, sentAs('rules')),
  }
}

/**
 * Keeps the listed files, releases the others and adds the new ones. A new PDF of rules replaces the old one.
 */
export async function keepEventFiles(
  portal: Portal,
  tx: Transaction,
  eventId: string,
  { keptIds, added }: { keptIds: readonly string[]; added: EventFiles },
): Promise<void> {
  for (const kind of kinds) {
    const isReplaced = kind === 'rules' && added.rules.length > 0
    await keepAttachments(portal, tx, filesOf(eventId, kind), {
      keptIds: isReplaced ? [] : keptIds,
      added: added[kind],
    })
  }
}

function filesOf(eventId: string, kind: EventFileKind): AttachmentStore {
  return {
    field: fields[kind],
    filesMax: kind === 'rules' ? 1 : eventLimits.filesMax,
    list: async (tx) => (await listEventFiles(tx, eventId)).filter((file) => file.kind === kind),
    insert: (tx, file) => insertEventFile(tx, eventId, { ...file, kind }),
    remove: removeEventFile,
  }
}

type Pictured = Pick<EventChange, 'poster' | 'body' | 'rules' | 'prizes'>

/**
 * Counts the event's pictures as used and the previous ones as no longer used.
 * @throws VALIDATION when the poster is not a picture uploaded here.
 */
export async function keepEventPictures(
  portal: Portal,
  tx: Transaction,
  after: Pictured | null,
  before?: Pictured,
): Promise<void> {
  // New uses are counted first, so that a picture in both states is never unused.
  const found = after === null ? [] : await portal.uploads.useByUrl(tx, picturesOf(after))
  if (after?.poster && !found.includes(after.poster))
    throw fieldProblem('poster', 'The poster is no longer available. Upload it again.')
  if (before) await portal.uploads.removeByUrl(tx, picturesOf(before))
}

function picturesOf({ poster, body, rules, prizes }: Pictured): string[] {
  return [...(poster === null ? [] : [poster]), ...[body, rules, prizes].flatMap(imageUrlsIn)]
}
