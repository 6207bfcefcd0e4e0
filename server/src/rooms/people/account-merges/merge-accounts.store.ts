import type { AlumniStatus } from '@portal/contract/alumni-desk-lists.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'

export interface MergeableRow {
  id: string
  role: AccountRole
  name: string
  email: string
  photoUrl: string | null
  isBlocked: boolean
  mergedInto: string | null
  /** The status of an alumnus; null for a student. */
  status: AlumniStatus | null
  body: string
  /** The person's own text: the body of an alumnus, the about text of a student. */
  text: string
  coverUrl: string | null
  proofKey: string | null
}

/**
 * Locks both accounts, and the accounts merged into the merged one before, until the transaction ends. Waits
 * for anyone writing as the merged account, so that none of its rows stays behind.
 */
export async function lockBoth(tx: Transaction, mergedId: string, survivingId: string) {
  const earlier = await tx.selectFrom('accounts').select('id').where('merged_into', '=', mergedId).execute()
  await lockAccounts(tx, [mergedId, survivingId, ...earlier.map(({ id }) => id)])
  await changeRows(tx)`select from accounts where id = ${mergedId} for update`
  return readRows<MergeableRow>(tx)`
    select a.id, a.role, a.name, a.email, a.photo_url as "photoUrl", a.blocked_at is not null as "isBlocked",
      a.merged_into as "mergedInto", l.status, coalesce(l.body, '') as body, coalesce(l.body, a.about) as text,
      l.cover_url as "coverUrl", l.proof_key as "proofKey"
    from accounts a left join alumni l on l.account_id = a.id
    where a.id in (${mergedId}, ${survivingId})`
}

/** Fills the empty fields of the surviving profile from the merged one. Replaces nothing. */
export async function fillSurviving(tx: Transaction, merged: MergeableRow, surviving: MergeableRow) {
  await changeRows(tx)`
    update accounts k set photo_url = coalesce(k.photo_url, g.photo_url), phone = coalesce(k.phone, g.phone),
      ${stricter('email')}, ${stricter('phone')}, ${stricter('linkedin')}, ${stricter('github')},
      linkedin = coalesce(k.linkedin, g.linkedin), github = coalesce(k.github, g.github),
      joined_at = least(k.joined_at, g.joined_at)
    from accounts g where k.id = ${surviving.id} and g.id = ${merged.id}`
  await changeRows(tx)`
    update alumni k set body = coalesce(nullif(k.body, ''), ${merged.text}),
      domains = case when k.domains = '{}' then coalesce(g.domains, s.domains, '{}') else k.domains end,
      qualification = coalesce(nullif(k.qualification, ''), g.qualification, ''),
      company_name = coalesce(nullif(k.company_name, ''), g.company_name, ''),
      designation = coalesce(nullif(k.designation, ''), g.designation, ''),
      employment_type = coalesce(k.employment_type, g.employment_type),
      college = coalesce(nullif(k.college, ''), g.college, ''),
      course = coalesce(nullif(k.course, ''), g.course, ''),
      post_grad_year = coalesce(k.post_grad_year, g.post_grad_year),
      city = coalesce(nullif(k.city, ''), g.city, ''),
      prn_or_roll = coalesce(nullif(k.prn_or_roll, ''), g.prn_or_roll, ''),
      cover_url = coalesce(k.cover_url, g.cover_url),
      takes_desk_mail = k.takes_desk_mail and coalesce(g.takes_desk_mail, true)
    from accounts a left join alumni g on g.account_id = a.id left join students s on s.account_id = a.id
    where k.account_id = ${surviving.id} and a.id = ${merged.id}`
}

/** Returns the stricter of two choices for a contact: the one that shows it to fewer people. */
function stricter(contact: 'email' | 'phone' | 'linkedin' | 'github') {
  const shown = sql.raw(`${contact}_shown`)
  return sql`${shown} = case when 'nobody' in (k.${shown}, g.${shown}) then 'nobody'
    when 'alumni' in (k.${shown}, g.${shown}) then 'alumni' else k.${shown} end`
}

/**
 * Empties the merged account. It keeps only its e-mail, its slug and a student's PRN, so that nobody else can
 * take them. Accounts merged into it before now lead to the surviving one.
 */
export async function emptyMergedAccount(
  tx: Transaction,
  { mergedId, survivingId, now }: { mergedId: string; survivingId: string; now: Date },
) {
  await changeRows(tx)`update accounts set merged_into = ${survivingId} where merged_into = ${mergedId}`
  await changeRows(tx)`
    update accounts set merged_into = ${survivingId}, blocked_at = ${now}, photo_url = null, about = '', phone = null,
      linkedin = null, github = null, rights = '{}', is_event_head = false
    where id = ${mergedId}`
  await tx.deleteFrom('alumni_claims').where('account_id', '=', mergedId).execute()
  await tx.deleteFrom('alumni').where('account_id', '=', mergedId).execute()
  await changeRows(tx)`
    delete from account_merge_requests
    where answered_at is null and (surviving_id = ${mergedId} or merged_id = ${mergedId})`
}
