import type { Audit } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Sessions } from '#platform/sessions/session.ts'
import type { PrivateFiles } from '#platform/uploads/private-files.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import type { Config } from '#server/config.ts'

/** A column, as `table.column`. */
export type ColumnPath = `${string}.${string}`

/** An account of the person, with its data before the erasure. */
export interface ErasedPerson {
  accountId: string
  email: string
  name: string
}

export interface ErasureParts {
  audit: Audit
  clock: Clock
  config: Pick<Config, 'secret'>
  privateFiles: PrivateFiles
  sessions: Sessions
  uploads: Uploads
}

/**
 * The exceptions from the merge spec when a person is erased. By default, rows of `once` columns (a like, a
 * follow) are deleted, and rows of `moves`, `stays` and `also` columns stay under the account, which no
 * longer has a name.
 */
export interface Erasure {
  deletes?: readonly ColumnPath[]
  /** Columns whose rows stay, with the reason: others need them without a name, or a register must be complete. */
  keeps?: Readonly<Record<ColumnPath, string>>
  /** Columns that refer to the person in someone else's row, and are set to null. */
  clears?: readonly ColumnPath[]
  /**
   * Columns that hold personal data, with `erased` or the reason why they stay. A test fails for a column
   * whose name looks personal if no room lists it.
   */
  personal?: Readonly<Record<string, string>>
  /**
   * Columns of free text that desks and teams write. The person's e-mail and full name are removed from them;
   * a name of a single word is not searched for.
   */
  typed?: readonly ColumnPath[]
  /** Reads the names under which guests and visitors with an e-mail are known. */
  readNames?(runner: Runner, email: string): Promise<string[]>
  /** Does the work that columns can't express. Runs before the rows are deleted. */
  eraseAccount?(parts: ErasureParts, tx: Transaction, person: ErasedPerson): Promise<void>
  /**
   * Erases data that is linked to an e-mail only, of a guest or a visitor.
   * @returns the number of changed rows.
   */
  eraseEmail?(parts: ErasureParts, tx: Transaction, email: string): Promise<number>
  /** Reads the data that `eraseEmail` erases. */
  readEmail?(runner: Runner, email: string): Promise<object>
}
