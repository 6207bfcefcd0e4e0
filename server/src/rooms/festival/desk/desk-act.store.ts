import type { DeskAction } from '@portal/contract/festival-desk-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The actions of the desk, for histories and for the sums of a shift. */

export interface NewDeskAct {
  clientId: string | null
  registrationId: string
  accountId: string
  action: DeskAction
  people?: number
  detail?: string
  reason?: string
  at: Date
}

export async function insertDeskAct(tx: Transaction, act: NewDeskAct): Promise<void> {
  const { clientId, registrationId, accountId, action, people = 0, detail = '', reason = '', at } = act
  await changeRows(tx)`
    insert into festival_desk_acts (client_id, registration_id, account_id, action, people, detail, reason, at)
    values (${clientId}, ${registrationId}, ${accountId}, ${action}, ${people}, ${detail}, ${reason}, ${at})`
}

/** Returns the registration of an action that this device sent before. */
export async function findSentAct(runner: Runner, clientId: string): Promise<string | undefined> {
  const row = await readRow<{ id: string }>(runner)`select registration_id as id from festival_desk_acts
    where client_id = ${clientId}`
  return row?.id
}

export interface ActSince {
  id: string
  at: Date
  by: string
  action: DeskAction
  detail: string
  reason: string
}

/** Returns the newest of certain actions after the one that a device had seen. */
export function findActSince(
  runner: Runner,
  about: { registrationId: string; actions: readonly DeskAction[]; seenActId: string },
) {
  const { registrationId, actions, seenActId } = about
  return readRow<ActSince>(runner)`
    select id::text as id, at, ${nameOf(sql`account_id`)} as by, action, detail,
      reason from festival_desk_acts
    where registration_id = ${registrationId} and id > ${seenActId} and action = any(${actions})
    order by id desc limit 1`
}

/** Marks an approval as undone, so that its people no longer count. */
export async function markApprovalUndone(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await changeRows(tx)`update festival_desk_acts set undone_at = ${now}
    where registration_id = ${registrationId} and people > 0 and undone_at is null`
}

export interface ShiftRow {
  accountId: string
  by: string
  hour: number
  since: Date
  until: Date
  peopleIn: number
  cash: number
  upi: number
  card: number
  free: number
}

/** Returns the actions of each account per hour of a time span, in Indian time. Undone ones are subtracted. */
export function sumShifts(runner: Runner, { from, to }: { from: Date; to: Date }) {
  return readRows<ShiftRow>(runner)`
    with each as (
      select account_id, at, case when undone_at is null then people else 0 end as people, null as mode, 0 as amount,
        0 as count from festival_desk_acts where at >= ${from} and at < ${to}
      union all
      select taken_by, taken_at, 0, mode, amount, 1 from festival_payments
        where taken_at >= ${from} and taken_at < ${to}
      union all
      select voided_by, voided_at, 0, mode, -amount, -1 from festival_payments
        where voided_at >= ${from} and voided_at < ${to}
    )
    select account_id as "accountId", ${nameOf(sql`account_id`)} as by,
      extract(hour from at at time zone 'Asia/Kolkata')::int as hour, min(at) as since, max(at) as until,
      sum(people)::int as "peopleIn",
      coalesce(sum(amount) filter (where mode = 'Cash'), 0)::int as cash,
      coalesce(sum(amount) filter (where mode = 'UPI'), 0)::int as upi,
      coalesce(sum(amount) filter (where mode = 'Card'), 0)::int as card,
      coalesce(sum(count) filter (where mode = 'Free'), 0)::int as free
    from each group by account_id, hour order by account_id, hour`
}
