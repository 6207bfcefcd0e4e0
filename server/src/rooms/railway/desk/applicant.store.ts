import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import type { RailwayHome } from '../home.store.ts'

/* The desk's data of an applicant besides the application. */

export type PresentProfile = Pick<StudentCard, 'name' | 'prn' | 'year' | 'branch'>

export interface CheckedHome extends RailwayHome {
  /** The date as yyyy-mm-dd in India. */
  confirmedOn: string
}

export interface ProofRow {
  id: string
  kind: 'address' | 'oldPass'
  name: string
  type: string
  byteCount: number
}

export async function findProfile(runner: Runner, accountId: string): Promise<PresentProfile | null> {
  const { rows } = await sql<{ card: StudentCard | null }>`
    select ${studentCardOf(sql`${accountId}::bigint`)} as card`.execute(runner)
  const card = rows[0]?.card
  return card?.prn ? card : null
}

export async function findCheckedHome(runner: Runner, accountId: string): Promise<CheckedHome | undefined> {
  const { rows } = await sql<CheckedHome>`select line, station, address, pin,
      railway_day_of(confirmed_at)::text as "confirmedOn"
    from railway_homes where account_id = ${accountId}`.execute(runner)
  return rows[0]
}

/** Returns the proofs of applications or of requests, by their owner. */
export async function listProofs(
  runner: Runner,
  of: 'application_id' | 'change_id',
  ids: readonly string[],
): Promise<Map<string, ProofRow[]>> {
  const { rows } = await sql<ProofRow & { ownerId: string }>`
    select ${sql.ref(of)} as "ownerId", id, kind, name, content_type as type, byte_count as "byteCount"
    from railway_proofs where ${sql.ref(of)} = any(${[...ids]}::bigint[]) order by id`.execute(runner)
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

export function presentProofs(rows: readonly ProofRow[] | undefined) {
  return (rows ?? []).map(({ id, kind, name, type, byteCount }) => ({ _id: id, kind, name, type, byteCount }))
}
