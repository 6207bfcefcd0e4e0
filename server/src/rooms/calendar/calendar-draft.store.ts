import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { type EntryContent, findTerm, type PublishedRow, type TermRow } from './calendar.store.ts'
import './calendar.tables.ts'

/* The SQL of the draft, and of publishing it. */

export interface DraftRow extends EntryContent {
  id: string
  term: string
  uid: string
  sourceUid: string | null
  version: number
}

const columns = sql`id, term, uid, source_uid as "sourceUid", title, kind, starts_on::text as "startsOn",
  ends_on::text as "endsOn", years, branches, note, version`

/** Locks the term, as required to change and publish its draft. Inserts its row if it has none. */
export async function lockTerm(tx: Transaction, term: string): Promise<TermRow> {
  await sql`insert into calendar_terms (term) values (${term}) on conflict (term) do nothing`.execute(tx)
  await sql`select from calendar_terms where term = ${term} for no key update`.execute(tx)
  return findTerm(tx, term)
}

export async function incrementDraftVersion(tx: Transaction, term: string): Promise<number> {
  const { draft_version } = await tx
    .updateTable('calendar_terms')
    .set((eb) => ({ draft_version: eb('draft_version', '+', 1) }))
    .where('term', '=', term)
    .returning('draft_version')
    .executeTakeFirstOrThrow()
  return draft_version
}

export async function listDraft(runner: Runner, term: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`select ${columns} from calendar_entries where term = ${term}
    order by starts_on, id limit ${calendarLimits.entriesMax}`.execute(runner)
  return rows
}

export async function listAllPublished(runner: Runner, term: string): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`select id, uid, title, kind, starts_on::text as "startsOn",
      ends_on::text as "endsOn", years, branches, note, sequence, modified_at as "modifiedAt"
    from calendar_published where term = ${term} order by starts_on, id limit ${calendarLimits.entriesMax}`.execute(
    runner,
  )
  return rows
}

export async function findDraft(runner: Runner, id: string): Promise<DraftRow | undefined> {
  const { rows } =
    await sql<DraftRow>`select ${columns} from calendar_entries where id = ${idIn(id)}`.execute(runner)
  return rows[0]
}

export async function addDraft(
  tx: Transaction,
  entry: EntryContent & { term: string; sourceUid: string | null },
  { now, actorId }: { now: Date; actorId: string },
): Promise<DraftRow> {
  const { rows } =
    await sql<DraftRow>`insert into calendar_entries (term, source_uid, title, kind, starts_on, ends_on,
      years, branches, note, created_by, updated_by, created_at, updated_at)
    values (${entry.term}, ${entry.sourceUid}, ${entry.title}, ${entry.kind}, ${entry.startsOn}, ${entry.endsOn},
      ${entry.years}, ${entry.branches}, ${entry.note}, ${actorId}, ${actorId}, ${now}, ${now})
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An entry was added and is not there')
  return row
}

/**
 * Changes an entry in one conditional statement.
 * @returns undefined when the entry has another version by now.
 */
export async function changeDraft(
  tx: Transaction,
  { id, version, entry }: { id: string; version: number; entry: EntryContent },
  { now, actorId }: { now: Date; actorId: string },
): Promise<DraftRow | undefined> {
  const { rows } =
    await sql<DraftRow>`update calendar_entries set title = ${entry.title}, kind = ${entry.kind},
      starts_on = ${entry.startsOn}, ends_on = ${entry.endsOn}, years = ${entry.years}, branches = ${entry.branches},
      note = ${entry.note}, version = version + 1, updated_by = ${actorId}, updated_at = ${now}
    where id = ${id} and version = ${version} returning ${columns}`.execute(tx)
  return rows[0]
}

/** @returns false when the entry has another version by now. */
export async function deleteDraft(tx: Transaction, id: string, version: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('calendar_entries')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Publishes the draft. Unchanged entries keep their SEQUENCE and the moment of their change. */
export async function replacePublished(tx: Transaction, term: string, now: Date): Promise<void> {
  await sql`delete from calendar_published p where term = ${term}
    and not exists (select from calendar_entries e where e.id = p.id)`.execute(tx)
  await sql`insert into calendar_published as p
      (id, term, uid, title, kind, starts_on, ends_on, years, branches, note, modified_at)
    select id, term, uid, title, kind, starts_on, ends_on, years, branches, note, ${now}
    from calendar_entries where term = ${term}
    on conflict (id) do update set title = excluded.title, kind = excluded.kind, starts_on = excluded.starts_on,
      ends_on = excluded.ends_on, years = excluded.years, branches = excluded.branches, note = excluded.note,
      sequence = p.sequence + 1, modified_at = excluded.modified_at
    where (p.title, p.kind, p.starts_on, p.ends_on, p.years, p.branches, p.note) is distinct from
      (excluded.title, excluded.kind, excluded.starts_on, excluded.ends_on, excluded.years, excluded.branches,
        excluded.note)`.execute(tx)
  await tx.updateTable('calendar_terms').set({ published_at: now }).where('term', '=', term).execute()
}

export async function saveDocument(
  tx: Transaction,
  term: string,
  document: { key: string; byteCount: number } | null,
): Promise<void> {
  await tx
    .updateTable('calendar_terms')
    .set({ document_key: document?.key ?? null, document_bytes: document?.byteCount ?? null })
    .where('term', '=', term)
    .execute()
}
