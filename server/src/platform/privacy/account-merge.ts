import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { platformErasure } from './erasure.store.ts'
import type { Erasure } from './erasure-spec.ts'

/** A column that holds an account's id, as `table.column`. */
export type AccountColumn = `${string}.${string}`

/** Two accounts of one person. Both rows are locked. */
export interface MergedPair {
  /** The account that can't be used to sign in after the merge. */
  mergedId: string
  survivingId: string
}

/** Rows that a person has once per thing: a like, a membership. The surviving account's row is kept. */
export interface OncePerThing {
  column: AccountColumn
  /** The columns that identify the thing. */
  thing: readonly string[]
  /** The counter of these rows on the thing. It is decremented for each duplicate that is deleted. */
  counted?: { table: string; column: string }
}

/**
 * The columns of a room that refer to an account, and what happens to them when that account is merged into
 * another. A room declares its spec in `<room>.merge.ts` and exports it as `Room.merge`. A test visits every
 * foreign key to `accounts` and fails for a column that no room lists.
 */
export interface MergeSpec {
  /** Columns that are updated to the surviving account, such as an author. */
  moves?: readonly AccountColumn[]
  once?: readonly OncePerThing[]
  /** Columns that are not changed, with the reason. */
  stays?: Readonly<Record<AccountColumn, string>>
  /** Work that the other lists can't express; runs after them. `columns` are the columns that it handles. */
  also?: { columns: readonly AccountColumn[]; run(tx: Transaction, pair: MergedPair): Promise<void> }
  /** What happens to the same columns when the person is erased (`platform/privacy/erasure.ts`). */
  erasure?: Erasure
}

/** The platform's own tables. `uploads.handOver` moves the files. */
const platformMerge: MergeSpec = {
  stays: {
    'sessions.account_id': 'Merging two accounts ends the sessions of both.',
    'posted_messages.account_id': 'Only the account that sent a message sends it again.',
  },
  erasure: platformErasure,
}

/** The merge specs of all rooms, run together in the transaction that merges two accounts. */
export class AccountMerges {
  readonly specs = new Map<string, MergeSpec>([['platform', platformMerge]])

  add(room: string, spec: MergeSpec): void {
    this.specs.set(room, spec)
  }

  /** Returns every column that a room lists, once per mention. */
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

/** Decrements the counters for the rows of a person that are about to be deleted. */
export async function decrementCounters(
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

/** Returns the table and the column of a path as SQL fragments. */
export function partsOf(path: AccountColumn) {
  const [table = '', column = ''] = path.split('.')
  return { table: sql.table(table), column: sql.ref(column) }
}
