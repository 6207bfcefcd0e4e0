import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

/** Returns the account and the profile as they are stored. */
export async function ownPeopleData(runner: Runner, accountId: string): Promise<object> {
  const account = await runner
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'role', 'slug', 'photo_url', 'about', 'phone', 'linkedin', 'github'])
    .select(['email_shown', 'phone_shown', 'linkedin_shown', 'github_shown', 'is_event_head', 'rights'])
    .select(['muted_notifications', 'wanted_notifications', 'joined_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const student = await runner
    .selectFrom('students')
    .select(['prn', 'branch', 'year', 'gender', 'domains', 'skills', 'semester', 'division'])
    .select(['home_line', 'home_station'])
    .select(sql<string>`born_on::text`.as('born_on'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const alumnus = await runner
    .selectFrom('alumni')
    .select(['status', 'branch', 'pass_out_year', 'body', 'domains', 'qualification', 'company_name'])
    .select(['designation', 'employment_type', 'college', 'course', 'post_grad_year', 'city', 'cover_url'])
    .select(['is_open_to_questions', 'takes_desk_mail'])
    .select([
      'prn_or_roll',
      'reference',
      'submitted_at',
      'decided_at',
      'reason',
      'proof_type',
      'proof_byte_count',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { account, ...(student && { student }), ...(alumnus && { alumnus }) }
}
