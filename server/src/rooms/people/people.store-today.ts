import type { Runner } from '#platform/database/database.ts'
import { readRow } from '#platform/database/statements.ts'

/* The part of people in the home pages. */

export type ProfileGap = 'work' | 'photo' | 'about' | 'domains' | 'skills' | 'designation'

/**
 * Returns which of the fields that others look for first are missing in a profile, the most important first.
 */
export async function findProfileGaps(runner: Runner, accountId: string): Promise<ProfileGap[]> {
  const row = await readRow<{ gaps: ProfileGap[] }>(runner)`select array_remove(array[
      case when l.company_name = '' and l.domains = '{}' and l.employment_type is null then 'work' end,
      case when a.photo_url is null then 'photo' end,
      case when coalesce(l.body, a.about) = '' then 'about' end,
      case when cardinality(coalesce(l.domains, s.domains)) = 0 then 'domains' end,
      case when l.account_id is null and cardinality(s.skills) = 0 then 'skills' end,
      case when l.designation = '' and coalesce(l.employment_type, '') not in ('Unemployed', 'Higher-Studies')
        then 'designation' end], null) as gaps
    from accounts a left join students s on s.account_id = a.id left join alumni l on l.account_id = a.id
    where a.id = ${accountId}`
  return row?.gaps ?? []
}

/** Returns how many registrations are pending since before the moment, proved and not asked for more. */
export async function countWaitingAlumni(runner: Runner, before: Date) {
  const row = await readRow<{ count: number; oldestAt: Date | null }>(runner)`
    select count(*)::int as count, min(submitted_at) as "oldestAt" from alumni
    where status = 'pending' and asked_for = '' and submitted_at < ${before}
      and account_id not in (select account_id from alumni_claims)`
  return row ?? { count: 0, oldestAt: null }
}
