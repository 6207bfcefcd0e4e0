import { councilLimits } from '@portal/contract/council-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import './council.tables.ts'

export interface CouncilDocumentRow {
  id: string
  title: string
  /** The date as yyyy-mm-dd. */
  day: string
  byteCount: number
  fileKey: string
}

// The date is read as text, because the driver would turn it into a moment in the machine's time zone.
const columns = sql`id, title, dated::text as day, byte_count as "byteCount", file_key as "fileKey"`

/** Returns the documents, newest first. */
export function listDocuments(runner: Runner) {
  return readRows<CouncilDocumentRow>(runner)`select ${columns} from council_documents
    order by dated desc, id desc limit ${sql.lit(councilLimits.documentsMax)}`
}

export function findDocument(runner: Runner, id: string) {
  return readRow<CouncilDocumentRow>(runner)`
    select ${columns} from council_documents where id = ${idIn(id)}`
}

export interface NewCouncilDocument extends Omit<CouncilDocumentRow, 'id'> {
  addedBy: string
  addedAt: Date
}

/** @returns undefined when the maximum number of documents is reached. */
export async function insertDocument(tx: Transaction, document: NewCouncilDocument) {
  // Serialised, so that two simultaneous inserts can't both be the last allowed one.
  await changeRows(tx)`lock table council_documents in share row exclusive mode`
  return readRow<CouncilDocumentRow>(tx)`
    insert into council_documents (title, dated, file_key, byte_count, added_by, added_at)
    select ${document.title}, ${document.day}::date, ${document.fileKey}, ${document.byteCount}::int,
      ${document.addedBy}::bigint, ${document.addedAt}::timestamptz
    where (select count(*) from council_documents) < ${sql.lit(councilLimits.documentsMax)}
    returning ${columns}`
}

/** @returns the deleted document; undefined when there is none (any more). */
export function deleteDocument(tx: Transaction, id: string) {
  return readRow<CouncilDocumentRow>(tx)`
    delete from council_documents where id = ${idIn(id)} returning ${columns}`
}
