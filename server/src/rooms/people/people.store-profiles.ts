import { type SqlBool, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** The alumnus whose page it is, approved and not blocked, by id or slug. */
export async function alumnusBySlug(runner: Runner, idOrSlug: string) {
  return runner
    .selectFrom('accounts as a')
    .innerJoin('alumni as l', 'l.account_id', 'a.id')
    .select([
      'a.id',
      'a.slug',
      'a.name',
      'a.email',
      'a.photo_url',
      'a.linkedin',
      'a.github',
      'l.body',
      'l.domains',
    ])
    .select(['l.qualification', 'l.company_name', 'l.designation', 'l.employment_type', 'l.branch'])
    .select(['l.pass_out_year', 'l.college', 'l.course', 'l.post_grad_year', 'l.cover_url'])
    .where(isNamed(idOrSlug))
    .where('a.blocked_at', 'is', null)
    .where('l.status', '=', 'approved')
    .executeTakeFirst()
}

/** The student or the team whose page it is, not blocked, by id or slug. */
export async function memberBySlug(runner: Runner, idOrSlug: string) {
  return runner
    .selectFrom('accounts as a')
    .leftJoin('students as s', 's.account_id', 'a.id')
    .select([
      'a.id',
      'a.slug',
      'a.name',
      'a.email',
      'a.photo_url',
      'a.linkedin',
      'a.github',
      'a.role',
      'a.about',
    ])
    .select(['a.joined_at', 's.branch', 's.year', 's.domains'])
    .where(isNamed(idOrSlug))
    .where('a.role', 'in', ['Student', 'Team'])
    .where('a.blocked_at', 'is', null)
    .executeTakeFirst()
}

/** Slugs are never all digits, so all digits are an id; more than 18 of them would not be a bigint. */
function isNamed(idOrSlug: string) {
  if (/^\d{1,18}$/.test(idOrSlug)) return sql<SqlBool>`a.id = ${idOrSlug}`
  return sql<SqlBool>`a.slug = ${idOrSlug}`
}

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
