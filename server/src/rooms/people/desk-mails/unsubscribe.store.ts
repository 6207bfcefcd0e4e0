import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

/** Returns the account itself or the one that it was merged into; undefined when it is gone. */
export async function survivingAccount(runner: Runner, accountId: string): Promise<string | undefined> {
  const row = await readRow<{ id: string }>(runner)`
    select coalesce(merged_into, id) as id from accounts where id = ${accountId}`
  return row?.id
}

/** @returns whether the alumnus accepted such mails before. */
export async function stopDeskMail(tx: Transaction, accountId: string): Promise<boolean> {
  const changed = await changeRows(tx)`update alumni set takes_desk_mail = false
    where account_id = ${accountId} and takes_desk_mail`
  return changed === 1
}
