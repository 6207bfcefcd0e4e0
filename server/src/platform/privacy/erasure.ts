import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { wholeAddress, wholeName } from '#platform/database/whole-text.ts'
import type { Portal } from '#platform/portal.ts'
import { type AccountColumn, decrementCounters, type MergeSpec, partsOf } from './account-merge.ts'
import type { ErasedPerson } from './erasure-spec.ts'

/** The result of an erasure, for the operator. */
export interface ErasureReport {
  deleted: readonly { column: AccountColumn; rows: number }[]
  kept: readonly { column: AccountColumn; rows: number; why: string }[]
  /** Texts of desks that mentioned the person. */
  typed: readonly { column: AccountColumn; rows: number }[]
  /** The number of rows of guests and visitors with the same e-mail. */
  byEmail: number
}

const nameless = 'Stays without a name.'

/**
 * Erases the data that all rooms hold of an account and of its e-mail, in one transaction. The account's row
 * stays without a name, so that replies and references to it remain intact.
 */
export async function erasePerson(
  portal: Portal,
  tx: Transaction,
  person: ErasedPerson,
): Promise<ErasureReport> {
  const deleted: ErasureReport['deleted'][number][] = []
  const kept: ErasureReport['kept'][number][] = []
  const specs = [...portal.merges.specs.values()]
  for (const { erasure } of specs) await erasure?.eraseAccount?.(portal, tx, person)
  for (const spec of specs) {
    const { once = [], erasure = {} } = spec
    for (const path of erasure.clears ?? []) await clear(tx, path, person.accountId)
    for (const path of deletedColumns(spec)) {
      const counted = once.find(({ column }) => column === path)
      if (counted) await decrementCounters(tx, counted, person.accountId)
      deleted.push({ column: path, rows: await deleteRows(tx, path, person.accountId) })
    }
    for (const [path, why] of keptColumns(spec))
      kept.push({ column: path, why, rows: await countRows(tx, path, person.accountId) })
  }
  const more = await eraseEmail(portal, tx, person.email, [person.name])
  return { deleted: withRows(deleted), kept: withRows(kept), ...more }
}

/** Erases data linked to an e-mail without an account, and the names known for it from texts of desks. */
export async function eraseEmail(
  portal: Portal,
  tx: Transaction,
  email: string,
  names: readonly string[] = [],
): Promise<Pick<ErasureReport, 'typed' | 'byEmail'>> {
  const erasures = [...portal.merges.specs.values()].flatMap(({ erasure }) => erasure ?? [])
  const known = [...names]
  for (const { readNames } of erasures) if (readNames) known.push(...(await readNames(tx, email)))
  const patterns = [wholeAddress(email), ...known.map(wholeName)].filter((pattern) => pattern !== null)
  const typed = []
  for (const column of erasures.flatMap(({ typed: columns }) => columns ?? []))
    typed.push({ column, rows: await takeOut(tx, column, [...new Set(patterns)]) })
  let byEmail = 0
  for (const erasure of erasures) byEmail += (await erasure.eraseEmail?.(portal, tx, email)) ?? 0
  return { typed: withRows(typed), byEmail }
}

/**
 * Replaces the matches of the patterns in a text column.
 * @returns the number of changed rows.
 */
async function takeOut(tx: Transaction, path: AccountColumn, patterns: readonly string[]): Promise<number> {
  const { table, column } = partsOf(path)
  const pattern = patterns.map((one) => `(?:${one})`).join('|')
  const { numAffectedRows } = await sql`update ${table}
    set ${column} = regexp_replace(${column}, ${pattern}, ${nobody}, 'gi') where ${column} ~* ${pattern}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

const nobody = 'a former member'

/** Returns every row that refers to the account, by column, as stored, without machine-only columns. */
export async function readRowsOf(portal: Portal, runner: Runner, accountId: string) {
  const rows: Record<string, unknown[]> = {}
  for (const path of new Set(portal.merges.columns())) {
    const { table, column } = partsOf(path)
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${machineColumns}::text[] as row from ${table} t where t.${column} = ${accountId}`.execute(
      runner,
    )
    if (found.rows.length > 0) rows[path] = found.rows.map(({ row }) => row)
  }
  return rows
}

/** Returns the data that rooms have linked to an e-mail only. */
export async function readByEmail(portal: Portal, runner: Runner, email: string) {
  const parts: Record<string, object> = {}
  for (const [room, { erasure }] of portal.merges.specs)
    if (erasure?.readEmail) parts[room] = await erasure.readEmail(runner, email)
  return parts
}

export function deletedColumns({ once = [], erasure = {} }: MergeSpec): AccountColumn[] {
  return [
    ...once.map(({ column }) => column).filter((column) => !erasure.keeps?.[column]),
    ...(erasure.deletes ?? []),
  ]
}

/** Returns the columns whose rows stay, with the reasons. */
export function keptColumns(spec: MergeSpec): [AccountColumn, string][] {
  const { moves = [], stays = {}, also, erasure = {} } = spec
  const gone = new Set([...deletedColumns(spec), ...(erasure.clears ?? [])])
  const all = [...moves, ...(Object.keys(stays) as AccountColumn[]), ...(also?.columns ?? [])]
  const reasons = erasure.keeps ?? {}
  return [...new Set([...all, ...(Object.keys(reasons) as AccountColumn[])])]
    .filter((path) => !gone.has(path))
    .map((path) => [path, reasons[path] ?? nameless])
}

/** Search words are derived from the text beside them; hashes and file locations are not personal data. */
const machineColumns = ['words', 'lexemes', 'hash', 'sha256', 'received_sha256', 'proof_key', 'file_key']

async function deleteRows(tx: Transaction, path: AccountColumn, accountId: string): Promise<number> {
  const { table, column } = partsOf(path)
  const { numAffectedRows } = await sql`delete from ${table} where ${column} = ${accountId}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function clear(tx: Transaction, path: AccountColumn, accountId: string): Promise<void> {
  const { table, column } = partsOf(path)
  await sql`update ${table} set ${column} = null where ${column} = ${accountId}`.execute(tx)
}

async function countRows(tx: Transaction, path: AccountColumn, accountId: string): Promise<number> {
  const { table, column } = partsOf(path)
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${table} where ${column} = ${accountId}`.execute(tx)
  return rows[0]?.rows ?? 0
}

function withRows<T extends { rows: number }>(lines: readonly T[]): T[] {
  return lines.filter(({ rows }) => rows > 0)
}
