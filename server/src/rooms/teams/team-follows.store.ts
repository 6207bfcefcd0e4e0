import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import './teams.tables.ts'

/** Returns the number of followers, and whether the viewer is one of them. */
export async function readFollows(runner: Runner, slug: string, viewerId: string | null) {
  const { rows } = await sql<{ followerCount: number; isFollowed: boolean }>`
    select count(*)::int as "followerCount", coalesce(bool_or(account_id = ${viewerId}), false) as "isFollowed"
    from team_follows where team_slug = ${slug}`.execute(runner)
  return rows[0] ?? { followerCount: 0, isFollowed: false }
}

export async function addFollow(
  tx: Transaction,
  follow: { slug: string; accountId: string; at: Date },
): Promise<void> {
  await sql`insert into team_follows (account_id, team_slug, followed_at)
    values (${follow.accountId}, ${follow.slug}, ${follow.at}) on conflict do nothing`.execute(tx)
}

export async function removeFollow(tx: Transaction, slug: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('team_follows')
    .where('account_id', '=', accountId)
    .where('team_slug', '=', slug)
    .execute()
}
