import { changeRows, readRows } from '#platform/database/statements.ts'
import type { Erasure } from '#platform/privacy/erasure-spec.ts'
import { imageUrlsIn } from '#platform/rich-text/read-rich-text.ts'

const settingOnly = 'A setting; it says nothing about the person.'

/** Erases the profile. The account stays, blocked and without a name, as the author of others' answers. */
export const peopleErasure: Erasure = {
  deletes: [
    ...(['account_merge_requests.merged_id', 'account_merge_requests.surviving_id'] as const),
    ...(['alumni_claims.account_id', 'alumni_decisions.account_id', 'alumni.account_id'] as const),
    ...(['students.account_id', 'mail_choices.account_id', 'year_moves.account_id'] as const),
    'year_holds.account_id',
  ],
  typed: [
    ...(['alumni.reason', 'alumni.asked_for', 'alumni_decisions.before_reason'] as const),
    'alumni_decisions.before_asked_for',
  ],
  /** Who typed the e-mail into an unconfirmed registration may be another person, with other entries. */
  async readEmail(runner, email) {
    const unconfirmedRegistrations = await readRows<object>(runner)`
      select c.created_at as "sentAt" from alumni_claims c where c.email = ${email}`
    return { unconfirmedRegistrations }
  },
  personal: {
    ...erased('accounts', [
      'email',
      'name',
      'photo_url',
      'about',
      'linkedin',
      'github',
      'phone',
      'blocked_reason',
    ]),
    ...erased('alumni', ['company_name', 'proof_key', 'cover_url', 'prn_or_roll', 'city', 'reference']),
    ...erased('alumni_claims', ['email', 'visitor']),
    ...erased('students', ['prn', 'gender', 'born_on']),
    'accounts.email_shown': settingOnly,
    'accounts.phone_shown': settingOnly,
    'accounts.linkedin_shown': settingOnly,
    'accounts.github_shown': settingOnly,
  },
  async eraseAccount({ uploads, privateFiles, clock }, tx, { accountId }) {
    const rows = await readRows<{
      photo: string | null
      cover: string | null
      proofKey: string | null
      texts: string
    }>(tx)`
      select a.photo_url as photo, l.cover_url as cover, l.proof_key as "proofKey", a.about || coalesce(l.body, '') as texts
      from accounts a left join alumni l on l.account_id = a.id where a.id = ${accountId}`
    for (const { photo, cover, proofKey, texts } of rows) {
      const shown = [photo, cover].filter((url) => url !== null)
      await uploads.removeByUrl(tx, [...shown, ...imageUrlsIn(texts)])
      if (proofKey !== null) await privateFiles.release(tx, proofKey)
    }
    await changeRows(tx)`
      update accounts set name = ${formerMember}, email = 'former-member-' || id || '@erased.invalid',
        slug = case when slug is not null then 'former-member-' || id end, photo_url = null, about = '', linkedin = null,
        github = null, phone = null, is_event_head = false, rights = '{}', email_shown = 'nobody', muted_notifications = '{}', wanted_notifications = '{}',
        blocked_reason = '',
        blocked_at = coalesce(blocked_at, ${clock.now()})
      where id = ${accountId}`
  },
}

/** The replacement for an erased name. */
const formerMember = 'A former member'

function erased(table: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [`${table}.${column}`, 'erased']))
}
