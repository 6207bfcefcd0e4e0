import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { isNamed } from '../people.store.ts'

/** The columns of an account that every profile reads: its contacts, and who sees them. */
const accountColumns = [
  ...(['a.id', 'a.slug', 'a.name', 'a.role', 'a.photo_url', 'a.muted_notifications'] as const),
  ...(['a.email', 'a.phone', 'a.linkedin', 'a.github'] as const),
  ...(['a.email_shown', 'a.phone_shown', 'a.linkedin_shown', 'a.github_shown'] as const),
] as const

/** Returns an approved, unblocked alumnus by id or slug. */
export async function alumnusBySlug(runner: Runner, idOrSlug: string) {
  return runner
    .selectFrom('accounts as a')
    .innerJoin('alumni as l', 'l.account_id', 'a.id')
    .select(accountColumns)
    .select(['l.body', 'l.domains', 'l.city', 'l.is_open_to_questions', 'l.takes_desk_mail'])
    .select(['l.asked_weekly_max', 'l.has_chosen_questions'])
    .select(sql<string | null>`l.away_from::text`.as('away_from'))
    .select(sql<string | null>`l.away_until::text`.as('away_until'))
    .select(['l.qualification', 'l.company_name', 'l.designation', 'l.employment_type', 'l.branch'])
    .select(['l.pass_out_year', 'l.college', 'l.course', 'l.post_grad_year', 'l.cover_url'])
    .where(isNamed(idOrSlug))
    .where('a.blocked_at', 'is', null)
    .where('l.status', '=', 'approved')
    .executeTakeFirst()
}

/** Returns an unblocked student or team by id or slug. */
export async function memberBySlug(runner: Runner, idOrSlug: string) {
  return (
    runner
      .selectFrom('accounts as a')
      .leftJoin('students as s', 's.account_id', 'a.id')
      .select(accountColumns)
      .select(['a.about', 'a.joined_at', 's.branch', 's.year', 's.domains', 's.skills', 's.semester'])
      .select(['s.division', 's.prn', 's.home_line', 's.home_station'])
      // Read as text, because the driver would turn the date into a moment in the machine's time zone.
      .select(sql<string | null>`s.born_on::text`.as('born_on'))
      .where(isNamed(idOrSlug))
      .where('a.role', 'in', ['Student', 'Team'])
      .where('a.blocked_at', 'is', null)
      .executeTakeFirst()
  )
}

export type AlumnusRow = NonNullable<Awaited<ReturnType<typeof alumnusBySlug>>>
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberBySlug>>>

/** The choices after a registration; omitted fields stay unchanged. */
export interface WelcomeChoices {
  domains?: string[] | undefined
  homeLine?: string | null | undefined
  homeStation?: string | null | undefined
  mutedNotifications?: string[] | undefined
}

export async function saveWelcomeChoices(runner: Runner, accountId: string, choices: WelcomeChoices) {
  const { domains, homeLine, homeStation, mutedNotifications } = choices
  const ofStudent = {
    ...(domains && { domains: [...new Set(domains)] }),
    ...(homeLine !== undefined && { home_line: homeLine }),
    ...(homeStation !== undefined && { home_station: homeStation || null }),
  }
  if (Object.keys(ofStudent).length > 0)
    await runner.updateTable('students').set(ofStudent).where('account_id', '=', accountId).execute()
  if (mutedNotifications)
    await runner
      .updateTable('accounts')
      .set({ muted_notifications: [...new Set(mutedNotifications)] })
      .where('id', '=', accountId)
      .execute()
}
