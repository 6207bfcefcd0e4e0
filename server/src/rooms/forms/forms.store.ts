import type { FormContent } from '@portal/contract/form-definition.ts'
import type { KeptFormState } from '@portal/contract/form-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { nameOf, nameOfPage, teamAccounts } from '#rooms/people/people.cards.ts'

/* The SQL of single forms. Writes: building/form-writing.store.ts; lists and results: results/. */

export interface FormRow {
  id: string
  slug: string
  ownerId: string
  ownerName: string
  ownerSlug: string
  ownerEmail: string
  collaborators: { id: string; name: string; slug: string }[]
  /** The title of the draft. */
  title: string
  state: KeptFormState
  draft: FormContent
  revision: number
  savedAt: Date
  savedById: string
  savedByName: string
  /** The version for answers; null if never published. */
  version: number | null
  /** The content of that version. */
  published: FormContent | null
  opensAt: Date | null
  closesAt: Date | null
  eventId: string | null
  createdAt: Date
  publishedAt: Date | null
  closedAt: Date | null
}

const columns = sql`f.id, f.slug, f.owner_id as "ownerId", ${nameOf(sql`f.owner_id`)} as "ownerName",
  coalesce(${nameOfPage(sql`f.owner_id`)}->>'slug', '') as "ownerSlug",
  (select t.email from ${teamAccounts} t where t.account_id = f.owner_id) as "ownerEmail", f.title, f.state, f.draft, f.revision,
  f.saved_at as "savedAt", f.saved_by as "savedById", ${nameOf(sql`f.saved_by`)} as "savedByName", f.version,
  (select v.content from form_versions v where v.form_id = f.id and v.number = f.version) as published,
  f.opens_at as "opensAt", f.closes_at as "closesAt", f.event_id as "eventId", f.created_at as "createdAt",
  f.published_at as "publishedAt", f.closed_at as "closedAt",
  (select coalesce(json_agg(json_build_object('id', c.account_id::text, 'name', ${nameOf(sql`c.account_id`)},
    'slug', coalesce(${nameOfPage(sql`c.account_id`)}->>'slug', '')) order by c.added_at, c.account_id), '[]')
    from form_collaborators c where c.form_id = f.id) as collaborators`

/** Returns the form with this id or slug, without a check of access: for teams, call forms.access.ts. */
export function findForm(runner: Runner, idOrSlug: string) {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`f.slug = ${idOrSlug}` : sql`f.id = ${id}`
  return readRow<FormRow>(runner)`select ${columns} from forms f where ${match}`
}

/** Returns the form and locks its row: changes and new versions wait here for answers being stored. */
export async function lockForm(tx: Transaction, id: string): Promise<FormRow | undefined> {
  const locked = await readRows<object>(tx)`select from forms where id = ${id} for update`
  return locked.length > 0 ? findForm(tx, id) : undefined
}

/**
 * Keeps a form from being changed while an answer is stored, in parallel with other answers.
 * @returns the current version number and state; undefined when the form is gone.
 */
export function holdForm(tx: Transaction, id: string) {
  return readRow<{ state: KeptFormState; version: number | null }>(tx)`
    select state, version from forms where id = ${id} for share`
}
