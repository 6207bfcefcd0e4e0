import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { answersPool, optionPool } from '#rooms/forms/form-pools.ts'

/** An answer of the cast as it is stored. */
export interface AddedAnswer {
  accountId: string | null
  reference: string
  values: Record<string, unknown>
  at: Date
}

interface AddedTo {
  formId: string
  version: number
  isAnonymous: boolean
  onePerPerson: boolean
}

/** Stores a form's answers in a few statements; one by one would be the slowest part of the demo's forms. */
export async function addAnswers(
  tx: Transaction,
  { formId, version, isAnonymous, onePerPerson }: AddedTo,
  answers: readonly AddedAnswer[],
): Promise<void> {
  const rows = answers.map(({ accountId, reference, values, at }) => ({
    account_id: isAnonymous ? null : accountId,
    reference,
    values,
    at: at.toISOString(),
  }))
  await sql`
    insert into form_answers (id, form_id, version, account_id, reference, values, answered_at)
    overriding system value
    select ${isAnonymous ? drawnId : sql`nextval(pg_get_serial_sequence('form_answers', 'id'))`}, ${formId}::bigint,
      ${version}::int, line.account_id, line.reference, line.values, line.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (account_id bigint, reference text, values jsonb, at timestamptz)
    order by line.at`.execute(tx)
  const people = answers.flatMap(({ accountId }) => accountId ?? [])
  if (onePerPerson)
    await sql`insert into form_people (form_id, account_id)
      select ${formId}::bigint, id from unnest(${people}::bigint[]) as person (id) order by id`.execute(tx)
  await takeSeats(tx, formId, answers)
}

/** The ids of anonymous answers don't reveal their order (docs/decisions/0068). */
const drawnId = sql`(2 ^ 46)::bigint + floor(random() * 2 ^ 46)::bigint`

async function takeSeats(tx: Transaction, formId: string, answers: readonly AddedAnswer[]): Promise<void> {
  const counts = new Map<string, number>([[answersPool(formId), answers.length]])
  for (const { values } of answers)
    for (const [fieldId, value] of Object.entries(values))
      for (const optionId of Array.isArray(value) ? value : [value]) {
        const key = optionPool(formId, fieldId, String(optionId))
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  // Values that aren't options have no pool and are ignored.
  await sql`update capacity_pools p set taken = p.taken + n.count
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as n (key, count)
    where p.key = n.key`.execute(tx)
}
