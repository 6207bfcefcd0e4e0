import { councilLimits } from '@portal/contract/council-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
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
export async function listDocuments(runner: Runner): Promise<CouncilDocumentRow[]> {
  const { rows } = await sql<CouncilDocumentRow>`select ${columns} from council_documents
    order by dated desc, id desc limit ${sql.lit(councilLimits.documentsMax)}`.execute(runner)
  return rows
}

export async function findDocument(runner: Runner, id: string): Promise<CouncilDocumentRow | undefined> {
  const { rows } = await sql<CouncilDocumentRow>`
    select ${columns} from council_documents where id = ${idIn(id)}`.execute(runner)
  return rows[0]
}

export interface NewCouncilDocument extends Omit<CouncilDocumentRow, 'id'> {
  addedBy: string
  addedAt: Date
}

/** @returns undefined when the maximum number of documents is reached. */
export async function insertDocument(
  tx: Transaction,
  document: NewCouncilDocument,
): Promise<CouncilDocumentRow | undefined> {
  // Serialised, so that two simultaneous inserts can't both be the last allowed one.
  await sql`lock table council_documents in share row exclusive mode`.execute(tx)
  const { rows } = await sql<CouncilDocumentRow>`
    insert into council_documents (title, dated, file_key, byte_count, added_by, added_at)
    select ${document.title}, ${document.day}::date, ${document.fileKey}, ${document.byteCount}::int,
      ${document.addedBy}::bigint, ${document.addedAt}::timestamptz
    where (select count(*) from council_documents) < ${sql.lit(councilLimits.documentsMax)}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** @returns the deleted document; undefined when there is none (any more). */
export async function deleteDocument(tx: Transaction, id: string): Promise<CouncilDocumentRow | undefined> {
  const { rows } = await sql<CouncilDocumentRow>`
    delete from council_documents where id = ${idIn(id)} returning ${columns}`.execute(tx)
  return rows[0]
}
