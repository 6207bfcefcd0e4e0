import { type ReminderKind, reminderDefaults, reminderKinds } from '@portal/contract/mail-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRow, readRows } from '#platform/database/statements.ts'

export interface DueReminder {
  thingId: string
  accountId: string
  /** Tells reminders of the same thing apart: its day, so that a thing that moves is reminded of again. */
  occasion: string
}

type Value = RawBuilder<unknown>

/** Returns the SQL condition that a person wants the reminder of this thing, by choice or by default. */
export function wantsReminder(kind: ReminderKind, account: Value, thing: Value): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce((select c.is_on from reminder_choices c
    where c.account_id = ${account} and c.kind = ${kind} and c.thing_id in (0, ${thing})
    order by c.thing_id desc limit 1), ${sql.lit(reminderDefaults[kind])})`
}

/** The people (`account_id`) who asked for a reminder of single things (`thing_id`), as a subselect. */
export function askedReminders(kind: ReminderKind): RawBuilder<unknown> {
  return sql`(select c.account_id, c.thing_id from reminder_choices c
    where c.kind = ${kind} and c.thing_id <> 0 and c.is_on and not exists (select from reminder_choices o
      where o.account_id = c.account_id and o.kind = c.kind and o.thing_id = 0 and not o.is_on))`
}

/** Returns the SQL condition that this reminder was not sent. */
export function isUnsent(
  kind: ReminderKind,
  { thing, account, occasion }: { thing: Value; account: Value; occasion: Value },
): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from reminders_sent m where m.kind = ${kind} and m.thing_id = ${thing}
    and m.account_id = ${account} and m.occasion = ${occasion})`
}

/** Records the reminders of one thing and occasion. @returns the accounts that had none before. */
export async function claimReminders(
  tx: Transaction,
  kind: ReminderKind,
  { thingId, occasion }: Pick<DueReminder, 'thingId' | 'occasion'>,
  { accountIds, now }: { accountIds: readonly string[]; now: Date },
): Promise<string[]> {
  return readColumn(tx)`insert into reminders_sent (kind, thing_id, account_id, occasion, sent_at)
    select ${kind}, ${thingId}, account_id, ${occasion}, ${now}
    from unnest(${[...accountIds]}::bigint[]) as account_id order by account_id
    on conflict do nothing returning account_id as id`
}

export async function deleteSentBefore(tx: Transaction, before: Date): Promise<void> {
  await changeRows(tx)`delete from reminders_sent where sent_at < ${before}`
}

/** Returns the choices for all things of each kind (`thingId` 0), or for one thing, with the defaults. */
export async function readChoices(
  runner: Runner,
  accountId: string,
  thingId = '0',
): Promise<Record<ReminderKind, boolean>> {
  const rows = await readRows<{ kind: string; thingId: string; isOn: boolean }>(runner)`
    select kind, thing_id as "thingId", is_on as "isOn" from reminder_choices
    where account_id = ${accountId} and thing_id in (0, ${thingId})`
  const chosen = { ...reminderDefaults }
  for (const kind of reminderKinds) {
    const of = (id: string) => rows.find((row) => row.kind === kind && row.thingId === id)?.isOn
    const general = of('0') ?? reminderDefaults[kind]
    chosen[kind] =
      thingId !== '0' && isAsked(kind) ? general && of(thingId) === true : (of(thingId) ?? general)
  }
  return chosen
}

/** Whether a reminder is sent only of things for which the person asked for it. */
export function isAsked(kind: ReminderKind): boolean {
  return kind === 'eventOpens' || kind === 'formCloses'
}

/** @returns false when the person has reached the maximum of chosen things. */
export async function saveChoice(
  tx: Transaction,
  {
    accountId,
    kind,
    thingId,
    isOn,
  }: { accountId: string; kind: ReminderKind; thingId: string; isOn: boolean },
): Promise<boolean> {
  const row = await readRow<{ count: number }>(tx)`select count(*)::int as count from reminder_choices
    where account_id = ${accountId} and (kind, thing_id) <> (${kind}, ${thingId})`
  if ((row?.count ?? 0) >= chosenMax) return false
  await changeRows(tx)`insert into reminder_choices (account_id, kind, thing_id, is_on)
    values (${accountId}, ${kind}, ${thingId}, ${isOn})
    on conflict (account_id, kind, thing_id) do update set is_on = excluded.is_on`
  return true
}

const chosenMax = 500

/** Returns all choices of a person, for the copy of their data. */
export function listChoices(runner: Runner, accountId: string) {
  return readRows<{ kind: string; thingId: string; isOn: boolean }>(runner)`
    select kind, thing_id as "thingId", is_on as "isOn" from reminder_choices
    where account_id = ${accountId} order by kind, thing_id`
}
