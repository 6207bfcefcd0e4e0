import type { Audit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Runner, Transaction } from '#platform/database.ts'
import type { Sessions } from '#platform/session.ts'
import type { PrivateFiles } from '#platform/uploads/private-files.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import type { Config } from '#server/config.ts'

/** A column, as `table.column`. */
export type ColumnPath = `${string}.${string}`

/** An account of the person, as it is before. */
export interface ErasedPerson {
  accountId: string
  email: string
  name: string
}

/** What an erasure works with; the portal has it all. */
export interface ErasureParts {
  audit: Audit
  clock: Clock
  config: Pick<Config, 'secret'>
  privateFiles: PrivateFiles
  sessions: Sessions
  uploads: Uploads
}

/**
 * What becomes of a room's rows when a person is erased, in addition to its merge spec: rows of `once` columns (a like, a follow) go, and
 * rows of `moves`, `stays` and `also` columns stay under the account, which has no name any more. What differs is said here.
 */
export interface Erasure {
  /** Columns whose rows go with the person. */
  deletes?: readonly ColumnPath[]
  /** Columns whose rows stay, with the reason: others need them without a name, or a register must be complete. */
  keeps?: Readonly<Record<ColumnPath, string>>
  /** Columns that name the person in someone else's row, and are emptied. */
  clears?: readonly ColumnPath[]
  /**
   * Columns that hold personal data, and what becomes of them: `erased`, or why they stay. A test fails for a column whose name
   * looks personal and that no room names.
   */
  personal?: Readonly<Record<string, string>>
  /**
   * Columns in which desks and teams write free text. Wherever the person's e-mail or full name is in one, it is taken out;
   * a name of one word is not looked for.
   */
  typed?: readonly ColumnPath[]
  /** The names under which guests and visitors with an e-mail are known. */
  readNames?(runner: Runner, email: string): Promise<string[]>
  /** What columns can't express; runs before the rows go. */
  eraseAccount?(parts: ErasureParts, tx: Transaction, person: ErasedPerson): Promise<void>
  /** What is known by an e-mail alone, of a guest or a visitor. @returns how many rows it changed. */
  eraseEmail?(parts: ErasureParts, tx: Transaction, email: string): Promise<number>
  /** The same, to read. */
  readEmail?(runner: Runner, email: string): Promise<object>
}
