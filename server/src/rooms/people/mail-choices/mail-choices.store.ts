import {
  type MailKind,
  type MailSetting,
  mailDefaults,
  mailKinds,
  mailSettings,
} from '@portal/contract/mail-words.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'

/** Returns the SQL condition that an account gets e-mails of a kind, by choice or by default. */
export function takesMails(accountId: RawBuilder<unknown>, kind: MailKind): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce((select choice from mail_choices where account_id = ${accountId} and kind = ${kind}),
    ${mailDefaults[kind]}) <> 'off'`
}

/** Returns the choice of each kind, or its default. */
export async function readMailChoices(
  runner: Runner,
  accountId: string,
): Promise<Record<MailKind, MailSetting>> {
  const rows = await readRows<{ kind: string; choice: string }>(runner)`
    select kind, choice from mail_choices where account_id = ${accountId}`
  const chosen = { ...mailDefaults }
  for (const kind of mailKinds) {
    const row = rows.find((one) => one.kind === kind)
    chosen[kind] = mailSettings.find((one) => one === row?.choice) ?? chosen[kind]
  }
  return chosen
}

/** @returns whether the choice was another one before. */
export async function saveMailChoice(
  tx: Transaction,
  { accountId, kind, choice }: { accountId: string; kind: MailKind; choice: MailSetting },
): Promise<boolean> {
  const changed = await changeRows(tx)`insert into mail_choices as m (account_id, kind, choice)
    values (${accountId}, ${kind}, ${choice})
    on conflict (account_id, kind) do update set choice = excluded.choice where m.choice <> excluded.choice`
  return changed === 1
}

/** Returns the next accounts that can sign in and chose a digest of this frequency, in the order of their ids. */
export function listDigestReaders(
  runner: Runner,
  frequency: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return readRows<{ id: string; name: string; email: string; role: AccountRole }>(runner)`
    select a.id, a.name, a.email, a.role from mail_choices m join accounts a on a.id = m.account_id
    where m.kind = 'Digest' and m.choice = ${frequency} and m.account_id > ${afterId}
      and a.blocked_at is null and a.merged_into is null
    order by m.account_id limit ${limit}`
}
