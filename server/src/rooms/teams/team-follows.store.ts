import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'
import './teams.tables.ts'

/** Returns the number of followers, and whether the viewer is one of them. */
export async function readFollows(runner: Runner, slug: string, viewerId: string | null) {
  const row = await readRow<{ followerCount: number; isFollowed: boolean }>(runner)`
    select count(*)::int as "followerCount", coalesce(bool_or(account_id = ${viewerId}), false) as "isFollowed"
    from team_follows where team_slug = ${slug}`
  return row ?? { followerCount: 0, isFollowed: false }
}

export async function addFollow(tx: Transaction, follow: { slug: string; accountId: string; at: Date }) {
  await changeRows(tx)`insert into team_follows (account_id, team_slug, followed_at)
    values (${follow.accountId}, ${follow.slug}, ${follow.at}) on conflict do nothing`
}

export async function removeFollow(tx: Transaction, slug: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('team_follows')
    .where('account_id', '=', accountId)
    .where('team_slug', '=', slug)
    .execute()
}
