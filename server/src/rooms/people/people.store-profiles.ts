import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { isNamed } from './people.store.ts'

/** What every profile reads of an account, its contacts with who sees them. */
const accountColumns = [
  ...(['a.id', 'a.slug', 'a.name', 'a.role', 'a.photo_url', 'a.muted_notifications'] as const),
  ...(['a.email', 'a.phone', 'a.linkedin', 'a.github'] as const),
  ...(['a.email_shown', 'a.phone_shown', 'a.linkedin_shown', 'a.github_shown'] as const),
] as const

/** The alumnus whose page it is, approved and not blocked, by id or slug. */
export async function alumnusBySlug(runner: Runner, idOrSlug: string) {
  return runner
    .selectFrom('accounts as a')
    .innerJoin('alumni as l', 'l.account_id', 'a.id')
    .select(accountColumns)
    .select(['l.body', 'l.domains', 'l.city', 'l.is_open_to_questions', 'l.takes_desk_mail'])
    .select(['l.qualification', 'l.company_name', 'l.designation', 'l.employment_type', 'l.branch'])
    .select(['l.pass_out_year', 'l.college', 'l.course', 'l.post_grad_year', 'l.cover_url'])
    .where(isNamed(idOrSlug))
    .where('a.blocked_at', 'is', null)
    .where('l.status', '=', 'approved')
    .executeTakeFirst()
}

/** The student or the team whose page it is, not blocked, by id or slug. */
export async function memberBySlug(runner: Runner, idOrSlug: string) {
  return (
    runner
      .selectFrom('accounts as a')
      .leftJoin('students as s', 's.account_id', 'a.id')
      .select(accountColumns)
      .select(['a.about', 'a.joined_at', 's.branch', 's.year', 's.domains', 's.skills', 's.semester'])
      .select(['s.division', 's.prn', 's.home_line', 's.home_station'])
      // As text: the driver would make a moment of the day, in the time zone of the machine.
      .select(sql<string | null>`s.born_on::text`.as('born_on'))
      .where(isNamed(idOrSlug))
      .where('a.role', 'in', ['Student', 'Team'])
      .where('a.blocked_at', 'is', null)
      .executeTakeFirst()
  )
}

export type AlumnusRow = NonNullable<Awaited<ReturnType<typeof alumnusBySlug>>>
export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberBySlug>>>

/** The choices after a registration; what is left out stays as it was. */
export interface WelcomeChoices {
  domains?: string[] | undefined
  homeLine?: string | null | undefined
  homeStation?: string | null | undefined
  mutedNotifications?: string[] | undefined
}

export async function saveWelcomeChoices(
  runner: Runner,
  accountId: string,
  choices: WelcomeChoices,
): Promise<void> {
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
