import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'

/** Returns the account itself or the one that it was merged into; undefined when it is gone. */
export async function survivingAccount(runner: Runner, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from accounts where id = ${accountId}`.execute(runner)
  return rows[0]?.id
}

/** @returns whether the alumnus accepted such mails before. */
export async function stopDeskMail(tx: Transaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update alumni set takes_desk_mail = false
    where account_id = ${accountId} and takes_desk_mail`.execute(tx)
  return numAffectedRows === 1n
}
