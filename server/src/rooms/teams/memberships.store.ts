import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { teamAccounts } from '#rooms/people/people.cards.ts'
import './teams.tables.ts'

/* The SQL of rosters from the point of view of their members. */

export interface MembershipRow {
  id: string
  team: { slug: string; name: string; logo: string | null }
  academicYear: string
  post: string
  isAsked: boolean
}

const shownMax = 100

/** Returns open requests first, then the newest year. Leaves out requests of teams with a blocked account. */
export function listMembershipsOf(runner: Runner, accountId: string) {
  return readRows<MembershipRow>(runner)`
    select m.id, m.academic_year as "academicYear", m.post, m.agreed_at is null as "isAsked",
      json_build_object('slug', t.slug, 'name', p.name, 'logo', t.logo_url) as team
    from team_members m join teams t on t.slug = m.team_slug join ${teamAccounts} p on p.slug = t.slug
    where m.account_id = ${accountId} and (m.agreed_at is not null or (t.is_active and not p.is_blocked))
    order by m.agreed_at is null desc, m.academic_year desc, m.id limit ${sql.lit(shownMax)}`
}

/** Returns the number of members in a roster, and how many have not answered yet. */
export async function countRoster(runner: Runner, slug: string, academicYear: string) {
  const row = await readRow<{ total: number; asked: number }>(runner)`
    select count(*)::int as total,
      (count(*) filter (where account_id is not null and agreed_at is null))::int as asked
    from team_members where team_slug = ${slug} and academic_year = ${academicYear}`
  return row ?? { total: 0, asked: 0 }
}

/**
 * Agrees to a membership. Repeating it changes nothing.
 * @returns the team; undefined when the account was not asked.
 */
export function agree(tx: Transaction, { id, accountId, at }: { id: string; accountId: string; at: Date }) {
  return readRow<{ slug: string }>(tx)`
    update team_members set agreed_at = coalesce(agreed_at, ${at})
    where id = ${idIn(id)} and account_id = ${accountId} returning team_slug as slug`
}

/**
 * Removes the account's own membership, agreed or not.
 * @returns the removed membership; undefined when there is none.
 */
export function removeOwnPlace(tx: Transaction, id: string, accountId: string) {
  return readRow<{ slug: string; academicYear: string }>(tx)`
    delete from team_members where id = ${idIn(id)} and account_id = ${accountId}
    returning team_slug as slug, academic_year as "academicYear"`
}
