import type { FormAudience } from '@portal/contract/form-definition.ts'
import type { FormOwning, FormSort } from '@portal/contract/form-result-words.ts'
import type { FormState } from '@portal/contract/form-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { holdsTitle } from '#platform/database/title-search.ts'
import { nameOf, nameOfPage } from '#rooms/people/people.cards.ts'

export interface FormListRow {
  id: string
  slug: string
  title: string
  state: FormState
  opensAt: Date | null
  closesAt: Date | null
  publishedAt: Date | null
  updatedAt: Date
  answerCount: number
  maxAnswers: number | null
  audience: FormAudience
  isAnonymous: boolean
  ownerId: string
  ownerName: string
  ownerSlug: string | null
}

interface Asked {
  accountId: string
  state: FormState
  now: Date
  owner?: FormOwning | undefined
  name?: string | undefined
  sort: FormSort
  page: number
  limit: number
}

/** Returns a page of the forms that the account owns or edits. */
export function listFormRows(runner: Runner, asked: Asked) {
  const { page, limit, sort, state, now } = asked
  const order =
    sort === 'closing' && state === 'Open'
      ? sql`f.closes_at nulls last, f.id desc`
      : sql`coalesce(f.closed_at, f.published_at, f.saved_at) desc, f.id desc`
  return readRows<FormListRow>(runner)`
    select ${listed(now)} from forms f where ${narrowed(asked)} and ${stateOf(now)} = ${state}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`
}

/** Returns the number of forms per state in the same search. */
export async function countForms(
  runner: Runner,
  asked: Omit<Asked, 'page' | 'limit' | 'sort' | 'state'>,
): Promise<Partial<Record<FormState, number>>> {
  const rows = await readRows<{ state: FormState; count: number }>(runner)`
    select ${stateOf(asked.now)} as state, count(*)::int as count from forms f where ${narrowed(asked)}
    group by 1`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Returns the same row of one form, without a check of access. */
export function findFormRow(runner: Runner, id: string, now: Date) {
  return readRow<FormListRow>(runner)`select ${listed(now)} from forms f where f.id = ${id}`
}

function listed(now: Date): RawBuilder<unknown> {
  const settings = sql`coalesce((select v.content->'settings' from form_versions v
    where v.form_id = f.id and v.number = f.version), f.draft->'settings')`
  return sql`f.id, f.slug, f.title, ${stateOf(now)} as state, f.opens_at as "opensAt", f.closes_at as "closesAt",
    f.published_at as "publishedAt", f.saved_at as "updatedAt", f.owner_id as "ownerId",
    ${nameOf(sql`f.owner_id`)} as "ownerName", ${nameOfPage(sql`f.owner_id`)}->>'slug' as "ownerSlug",
    coalesce((select t.count from form_tallies t where t.form_id = f.id and t.field_id = '' and t.bucket = ''), 0)
      as "answerCount",
    (${settings}->>'maxAnswers')::int as "maxAnswers", ${settings}->'audience' as audience,
    coalesce((${settings}->>'anonymous')::boolean, false) as "isAnonymous"`
}

function stateOf(now: Date): RawBuilder<FormState> {
  return sql<FormState>`case when f.state <> 'Open' then f.state when f.closes_at <= ${now} then 'Closed'
    when f.opens_at > ${now} then 'Scheduled' else 'Open' end`
}

function narrowed({
  accountId,
  owner,
  name,
}: Pick<Asked, 'accountId' | 'owner' | 'name'>): RawBuilder<SqlBool> {
  const mine = sql`f.owner_id = ${accountId}`
  const shared = sql`f.id in (select c.form_id from form_collaborators c where c.account_id = ${accountId})`
  const whose = owner === 'mine' ? mine : owner === 'shared' ? shared : sql`(${mine} or ${shared})`
  return name ? sql<SqlBool>`${whose} and ${holdsTitle(sql`lower(f.title)`, name)}` : sql<SqlBool>`${whose}`
}
