import type { RailwayProofKind } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readColumn, readRow, readRows } from '#platform/database/statements.ts'
import type { PrivateFileType } from '#platform/uploads/private-files.ts'

/** The owner of proofs: an application, or a request for another station. */
export type ProofOf = { applicationId: string } | { changeId: string }

export interface ProofRow {
  id: string
  kind: RailwayProofKind
  name: string
  key: string
  contentType: PrivateFileType
  byteCount: number
}

const columns = sql`p.id, p.kind, p.name, p.file_key as key, p.content_type as "contentType",
  p.byte_count as "byteCount"`
const ofThing = (of: ProofOf) =>
  'applicationId' in of ? sql`p.application_id = ${of.applicationId}` : sql`p.change_id = ${of.changeId}`

export function listProofs(runner: Runner, of: ProofOf) {
  return readRows<ProofRow>(runner)`select ${columns} from railway_proofs p where ${ofThing(of)}
    order by p.kind`
}

/** Returns the proofs of requests, by the request. */
export async function listProofsOfChanges(runner: Runner, changeIds: readonly string[]) {
  const rows = await readRows<ProofRow & { changeId: string }>(runner)`
    select p.change_id as "changeId", ${columns} from railway_proofs p
    where p.change_id = any (${[...changeIds]}::bigint[]) order by p.kind`
  return Map.groupBy(rows, ({ changeId }) => changeId)
}

/** Returns a proof with its owner. */
export function findProof(runner: Runner, id: string) {
  return readRow<ProofRow & { accountId: string; subject: string }>(runner)`select ${columns},
      coalesce(r.account_id, c.account_id) as "accountId",
      coalesce('railway-application:' || r.id, 'station-change:' || c.id) as subject
    from railway_proofs p left join railway_applications r on r.id = p.application_id
      left join railway_station_changes c on c.id = p.change_id
    where p.id = ${idIn(id)}`
}

/**
 * Adds a proof in place of the one of its kind.
 * @returns the key of the file that is no longer used.
 */
export async function replaceProof(tx: Transaction, of: ProofOf, proof: Omit<ProofRow, 'id'>, now: Date) {
  const row = await readRow<{ key: string }>(tx)`delete from railway_proofs p
    where ${ofThing(of)} and p.kind = ${proof.kind} returning p.file_key as key`
  const { applicationId = null, changeId = null } = of as { applicationId?: string; changeId?: string }
  await changeRows(tx)`
    insert into railway_proofs (application_id, change_id, kind, name, file_key, content_type, byte_count, added_at)
    values (${applicationId}, ${changeId}, ${proof.kind}, ${proof.name}, ${proof.key}, ${proof.contentType},
      ${proof.byteCount}, ${now})`
  return row?.key ?? null
}

/**
 * Deletes the rows of proofs whose application or request was decided on before then.
 * @returns the keys of their files.
 */
export async function deleteOldProofs(tx: Transaction, decidedBefore: Date, limit: number) {
  return readColumn(tx)`delete from railway_proofs where id in (
      select p.id from railway_proofs p join railway_applications r on r.id = p.application_id
      where p.added_at < ${decidedBefore} and r.state not in ('Pending', 'Approved') and r.state_at < ${decidedBefore}
      union all
      select p.id from railway_proofs p join railway_station_changes c on c.id = p.change_id
      where p.added_at < ${decidedBefore} and c.state <> 'Pending' and c.decided_at < ${decidedBefore}
      order by 1 limit ${limit}) returning file_key as key`
}
