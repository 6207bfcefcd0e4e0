import type { FormContent } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The history of a form's draft, and its published versions. */

/**
 * Adds the saved draft to the history. Saves by one person within some minutes are one state, so that the
 * history doesn't list keystrokes; the oldest states are deleted.
 */
export async function recordEdit(
  tx: Transaction,
  formId: string,
  { content, byId, now }: { content: FormContent; byId: string; now: Date },
): Promise<void> {
  const json = JSON.stringify(content)
  const since = new Date(now.getTime() - formLimits.editMinutes * 60_000)
  const { numAffectedRows } = await sql`update form_edits set content = ${json}::jsonb, saved_at = ${now}
    where id = (select max(id) from form_edits where form_id = ${formId})
      and saved_by = ${byId} and started_at > ${since}`.execute(tx)
  if (numAffectedRows) return
  await sql`insert into form_edits (form_id, content, started_at, saved_at, saved_by)
    values (${formId}, ${json}::jsonb, ${now}, ${now}, ${byId})`.execute(tx)
  await sql`delete from form_edits where form_id = ${formId} and id <= (
    select id from form_edits where form_id = ${formId} order by id desc
    offset ${sql.lit(formLimits.editsKept)} limit 1)`.execute(tx)
}

/** Closes the current state, so that the next save starts a new one. */
export async function endEdit(tx: Transaction, formId: string): Promise<void> {
  await sql`update form_edits set started_at = '-infinity'
    where id = (select max(id) from form_edits where form_id = ${formId})`.execute(tx)
}

export interface FormEditRow {
  /** The id of the state; for a version `v` and its number. */
  id: string
  savedAt: Date
  savedBy: string
  title: string
  fieldsCount: number
  version: number | null
}

const fieldsIn = sql`(select coalesce(sum(jsonb_array_length(page -> 'fields')), 0)::int
  from jsonb_array_elements(content -> 'pages') as page)`

/** Returns saved states and versions, newest first. */
export async function listEdits(runner: Runner, formId: string): Promise<FormEditRow[]> {
  const { rows } = await sql<FormEditRow & { place: string }>`
    select id::text as id, saved_at as "savedAt", ${nameOf(sql`saved_by`)} as "savedBy", content ->> 'title' as title,
      ${fieldsIn} as "fieldsCount", null::int as version, id as place
    from form_edits where form_id = ${formId}
    union all
    select 'v' || number, published_at, ${nameOf(sql`published_by`)}, content ->> 'title', ${fieldsIn}, number, number
    from form_versions where form_id = ${formId}
    order by "savedAt" desc, version desc nulls last, place desc limit 200`.execute(runner)
  return rows.map(({ place: _place, ...row }) => row)
}

/** Returns the form's content in one of them; undefined when it no longer exists. */
export async function findEdit(
  runner: Runner,
  formId: string,
  editId: string,
): Promise<FormContent | undefined> {
  const number = /^v(\d{1,6})$/.exec(editId)?.[1]
  const id = idIn(editId)
  if (number === undefined && id === null) return
  const { rows } = await (number === undefined
    ? sql<{ content: FormContent }>`select content from form_edits where form_id = ${formId} and id = ${id}`
    : sql<{ content: FormContent }>`select content from form_versions
        where form_id = ${formId} and number = ${Number(number)}`
  ).execute(runner)
  return rows[0]?.content
}

/** Returns all versions of a form, oldest first. */
export async function listVersions(
  runner: Runner,
  formId: string,
): Promise<{ number: number; content: FormContent }[]> {
  const { rows } = await sql<{ number: number; content: FormContent }>`select number, content
    from form_versions where form_id = ${formId} order by number`.execute(runner)
  return rows
}
