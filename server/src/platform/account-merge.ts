import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import { platformErasure } from '#platform/erasure.store.ts'
import type { Erasure } from '#platform/erasure-spec.ts'

/** A column that holds an account's id, as `table.column`. */
export type AccountColumn = `${string}.${string}`

/** Two accounts of one person; both are locked. */
export interface MergedPair {
  /** The account that nobody signs in with any more. */
  mergedId: string
  survivingId: string
}

/** Rows that a person has once for each thing: a like, a membership. Where both accounts have one, the survivor's stays. */
export interface OncePerThing {
  column: AccountColumn
  /** The columns that name the thing. */
  thing: readonly string[]
  /** Where the thing counts these rows: a doubled one is taken back. */
  counted?: { table: string; column: string }
}

/**
 * What the tables of one room hold of an account, and what becomes of it when the account becomes part of another:
 * declared at the room's door (`Room.merge`), in `<room>.merge.ts`. A test walks every foreign key to `accounts` and
 * fails for a column that no room names.
 */
export interface MergeSpec {
  /** Columns that name the surviving account from now on: an author. */
  moves?: readonly AccountColumn[]
  once?: readonly OncePerThing[]
  /** Columns that keep their value, with the reason. */
  stays?: Readonly<Record<AccountColumn, string>>
  /** What columns can't express, after all else of the spec; `columns` are the ones that it takes care of. */
  also?: { columns: readonly AccountColumn[]; run(tx: Transaction, pair: MergedPair): Promise<void> }
  /** What becomes of the same columns when the person is erased (`platform/erasure.ts`). */
  erasure?: Erasure
}

/** The platform's own; files change their owner by `uploads.handOver`. */
const platformMerge: MergeSpec = {
  stays: { 'sessions.account_id': 'Merging two accounts ends the sessions of both.' },
  erasure: platformErasure,
}

/** The merge specs of all rooms, run together in the transaction that merges two accounts. */
export class AccountMerges {
  readonly specs = new Map<string, MergeSpec>([['platform', platformMerge]])

  add(room: string, spec: MergeSpec): void {
    this.specs.set(room, spec)
  }

  /** Every column that some room names, once for each time that it is named. */
  columns(): AccountColumn[] {
    return [...this.specs.values()].flatMap(({ moves = [], once = [], stays = {}, also }) => [
      ...moves,
      ...once.map(({ column }) => column),
      ...(Object.keys(stays) as AccountColumn[]),
      ...(also?.columns ?? []),
    ])
  }

  async run(tx: Transaction, pair: MergedPair): Promise<void> {
    for (const { moves = [], once = [], also } of this.specs.values()) {
      for (const column of moves) await move(tx, column, pair)
      for (const rows of once) await moveOnce(tx, rows, pair)
      await also?.run(tx, pair)
    }
  }
}

async function move(tx: Transaction, path: AccountColumn, { mergedId, survivingId }: MergedPair) {
  const { table, column } = partsOf(path)
  await sql`update ${table} set ${column} = ${survivingId} where ${column} = ${mergedId}`.execute(tx)
}

/** Takes back what the rows of a person that are about to go were counted as. */
export async function uncount(
  tx: Transaction,
  { column: path, thing, counted }: OncePerThing,
  accountId: string,
): Promise<void> {
  if (!counted) return
  const { table, column } = partsOf(path)
  const [counts, count] = [sql.table(counted.table), sql.ref(counted.column)]
  await sql`update ${counts} set ${count} = ${count} - 1 where id in (
    select ${sql.join(thing.map((name) => sql.ref(name)))} from ${table} where ${column} = ${accountId})`.execute(
    tx,
  )
}

async function moveOnce(tx: Transaction, { column: path, thing, counted }: OncePerThing, pair: MergedPair) {
  const { table, column } = partsOf(path)
  const things = sql.join(thing.map((name) => sql.ref(name)))
  const both = sql`select ${things} from ${table} where ${column} = ${pair.mergedId}
    intersect select ${things} from ${table} where ${column} = ${pair.survivingId}`
  if (counted) {
    const [counts, count] = [sql.table(counted.table), sql.ref(counted.column)]
    await sql`update ${counts} set ${count} = ${count} - 1 where id in (${both})`.execute(tx)
  }
  await sql`delete from ${table} where ${column} = ${pair.mergedId} and (${things}) in (${both})`.execute(tx)
  await move(tx, path, pair)
}

/** The table and the column of a path, as pieces of a statement. */
export function partsOf(path: AccountColumn) {
  const [table = '', column = ''] = path.split('.')
  return { table: sql.table(table), column: sql.ref(column) }
}
