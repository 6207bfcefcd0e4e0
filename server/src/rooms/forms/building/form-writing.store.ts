import type { FormContent } from '@portal/contract/form-definition.ts'
import type { KeptFormState } from '@portal/contract/form-words.ts'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readId, readNewId, readRows } from '#platform/database/statements.ts'
import { teamAccounts } from '#rooms/people/people.cards.ts'

/* The SQL that writes forms: drafts, versions and collaborators. History: form-history.store.ts. */

interface Saving {
  byId: string
  now: Date
}

/** Returns the same new form of the same team since then, as when the button is pressed twice. */
export async function findRepeatedForm(
  tx: Transaction,
  { ownerId, draft, since }: { ownerId: string; draft: FormContent; since: Date },
): Promise<string | null> {
  await takeAdvisoryLock(tx, 'forms-create', ownerId)
  return readId(tx)`select id from forms
    where owner_id = ${ownerId} and revision = 1 and created_at > ${since} and draft = ${JSON.stringify(draft)}::jsonb
    order by id desc limit 1`
}

export async function insertForm(
  tx: Transaction,
  { slug, draft, byId, now }: Saving & { slug: string; draft: FormContent },
): Promise<string> {
  return readNewId(tx)`
    insert into forms (slug, owner_id, title, state, draft, saved_at, saved_by, created_at)
    values (${slug}, ${byId}, ${draft.title}, 'Draft', ${JSON.stringify(draft)}::jsonb, ${now}, ${byId}, ${now})
    returning id`
}

/** Saves the draft. The form must be locked. */
export async function saveDraft(
  tx: Transaction,
  id: string,
  { draft, byId, now }: Saving & { draft: FormContent },
): Promise<void> {
  await changeRows(tx)`
    update forms set draft = ${JSON.stringify(draft)}::jsonb, title = ${draft.title}, revision = revision + 1,
    saved_at = ${now}, saved_by = ${byId} where id = ${id}`
}

/** Adds a version, which never changes afterwards. */
export async function insertVersion(
  tx: Transaction,
  id: string,
  { number, content, byId, now }: Saving & { number: number; content: FormContent },
): Promise<void> {
  await changeRows(tx)`insert into form_versions (form_id, number, content, published_at, published_by)
    values (${id}, ${number}, ${JSON.stringify(content)}::jsonb, ${now}, ${byId})`
}

/** Opens the version for answers. */
export async function openForm(
  tx: Transaction,
  id: string,
  { number, settings, now }: { number: number; settings: FormContent['settings']; now: Date },
): Promise<void> {
  const { opensAt, closesAt, event } = settings
  await changeRows(tx)`
    update forms set state = 'Open', version = ${number}, opens_at = ${opensAt}, closes_at = ${closesAt},
    event_id = ${event}, published_at = ${now}, closed_at = null where id = ${id}`
}

export async function setFormSlug(tx: Transaction, id: string, slug: string): Promise<void> {
  await tx.updateTable('forms').set({ slug }).where('id', '=', id).execute()
}

export async function setKeptState(
  tx: Transaction,
  id: string,
  { state, now }: { state: KeptFormState; now: Date },
): Promise<void> {
  await tx.updateTable('forms').set({ state, closed_at: now }).where('id', '=', id).execute()
}

/** Deletes a form with its versions, history, collaborators and answers. */
export async function removeForm(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('form_answers').where('form_id', '=', id).execute()
  await tx.deleteFrom('forms').where('id', '=', id).execute()
}

/** Returns how many answers chose an option, in any version. */
export async function countChosen(
  tx: Transaction,
  { formId, fieldId, optionId }: { formId: string; fieldId: string; optionId: string },
): Promise<number> {
  // The value is the id for a single choice and a list for several; `?` finds it in both.
  return readCount(tx)`select count(*)::int as count from form_answers
    where form_id = ${formId} and (values -> ${fieldId}::text) ? ${optionId}::text`
}

/** Returns the unblocked Team accounts with these slugs, by slug. */
export async function findTeams(runner: Runner, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await readRows<{ id: string; slug: string }>(runner)`select t.account_id as id, t.slug
    from ${teamAccounts} t where t.account_id is not null and not t.is_blocked
      and t.slug = any (${[...slugs]}::text[])`
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** @param accountIds the complete new list; collaborators who stay keep their time. */
export async function setCollaborators(
  tx: Transaction,
  id: string,
  { accountIds, now }: { accountIds: readonly string[]; now: Date },
): Promise<void> {
  const all = sql`${[...accountIds]}::bigint[]`
  await changeRows(tx)`delete from form_collaborators where form_id = ${id} and account_id <> all (${all})`
  await changeRows(tx)`insert into form_collaborators (form_id, account_id, added_at)
    select ${id}, each, ${now} from unnest(${all}) as each on conflict do nothing`
}
