import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { readMailChoices } from './mail-choices/mail-choices.ts'

/** Returns the account and the profile as they are stored. */
export async function ownPeopleData(runner: Runner, accountId: string): Promise<object> {
  const account = await runner
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'role', 'slug', 'photo_url', 'about', 'phone', 'linkedin', 'github'])
    .select(['email_shown', 'phone_shown', 'linkedin_shown', 'github_shown', 'is_event_head', 'rights'])
    .select(['muted_notifications', 'wanted_notifications', 'joined_at', 'blocked_reason'])
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
  const movesUp = await readRows<object>(runner)`
    select r.academic_year as "academicYear", r.run_at as at, m.from_year as "fromYear", m.to_year as "toYear",
      r.undone_at as "undoneAt" from year_moves m join year_runs r on r.id = m.run_id
    where m.account_id = ${accountId} order by r.id`
  const hold = await readRow<object>(runner)`
    select hold, academic_year as "academicYear" from year_holds where account_id = ${accountId}`
  const mails = await readMailChoices(runner, accountId)
  return {
    account,
    mails,
    ...(student && { student }),
    ...(alumnus && { alumnus }),
    movesUp,
    ...(hold && { hold }),
  }
}
