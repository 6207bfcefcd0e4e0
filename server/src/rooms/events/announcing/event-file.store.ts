import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'

export interface EventFileRow {
  id: string
  key: string
  name: string
  contentType: PrivateFileType
  byteCount: number
  kind: EventFileKind
}
/** The kind of a file; the rules are kept apart from other attachments. */
export type EventFileKind = 'attachment' | 'rules'

const columns = sql`id, key, name, content_type as "contentType", byte_count::int as "byteCount", kind`

export function listEventFiles(runner: Runner, eventId: string) {
  return readRows<EventFileRow>(runner)`
    select ${columns} from event_files where event_id = ${eventId} order by id`
}

export async function listRules(runner: Runner, eventIds: readonly string[]) {
  const rows = await readRows<EventFileRow & { eventId: string }>(runner)`
    select ${columns}, event_id as "eventId" from event_files
    where event_id = any (${[...eventIds]}::bigint[]) and kind = 'rules' order by id`
  return new Map(rows.map((row) => [row.eventId, row]))
}

export async function insertEventFile(
  tx: Transaction,
  eventId: string,
  { key, name, contentType, byteCount, kind }: Omit<EventFileRow, 'id'>,
): Promise<void> {
  await changeRows(tx)`insert into event_files (event_id, key, name, content_type, byte_count, kind)
    values (${eventId}, ${key}, ${name}, ${contentType}, ${byteCount}, ${kind})`
}

export async function removeEventFile(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('event_files').where('id', '=', id).execute()
}
