import type { PushChoices } from '@portal/contract/push.ts'
import { kindsOfPreset, type PushKind, quietByDefault } from '@portal/contract/push-kinds.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

export const choicesByDefault: PushChoices = {
  on: [...kindsOfPreset.important],
  quietFrom: quietByDefault.from,
  quietTo: quietByDefault.to,
  isQuietInExams: true,
}

export async function readPushChoices(runner: Runner, accountId: string): Promise<PushChoices> {
  const row = await readRow<Omit<PushChoices, 'on'> & { on: string[] }>(runner)`select kinds as "on",
      quiet_from as "quietFrom", quiet_to as "quietTo", is_quiet_in_exams as "isQuietInExams"
    from push_choices where account_id = ${accountId}`
  return row
    ? { ...row, on: kindsOfPreset.everything.filter((kind: PushKind) => row.on.includes(kind)) }
    : choicesByDefault
}

export async function savePushChoices(
  tx: Transaction,
  accountId: string,
  { on, quietFrom, quietTo, isQuietInExams }: PushChoices,
): Promise<void> {
  await changeRows(tx)`insert into push_choices (account_id, kinds, quiet_from, quiet_to, is_quiet_in_exams)
    values (${accountId}, ${on}::text[], ${quietFrom}, ${quietTo}, ${isQuietInExams})
    on conflict (account_id) do update set kinds = excluded.kinds, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, is_quiet_in_exams = excluded.is_quiet_in_exams`
}

/** Gives the choices of a merged account to the surviving one, unless that has its own. */
export async function moveChoices(tx: Transaction, mergedId: string, survivingId: string): Promise<void> {
  await changeRows(tx)`update push_choices set account_id = ${survivingId} where account_id = ${mergedId}
    and not exists (select from push_choices where account_id = ${survivingId})`
  await changeRows(tx)`delete from push_choices where account_id = ${mergedId}`
}
