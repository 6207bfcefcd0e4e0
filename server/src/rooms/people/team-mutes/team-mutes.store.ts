import { limits } from '@portal/contract/limits.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { isTeam, nameOf } from '#rooms/people/people.cards.ts'

interface TeamMute {
  accountId: string
  teamId: string
}

/**
 * @returns `absent` when the account is not a team's, `tooMany` when the reader has reached the maximum of
 *   muted teams.
 */
export async function insertTeamMute(
  tx: Transaction,
  { accountId, teamId, at }: TeamMute & { at: Date },
): Promise<'muted' | 'absent' | 'tooMany'> {
  const { rows } = await sql<{
    isTeam: boolean
    count: number
  }>`select ${isTeam(sql`${teamId}::bigint`)} as "isTeam",
    (select count(*)::int from notification_team_mutes where account_id = ${accountId}) as count`.execute(tx)
  if (!rows[0]?.isTeam) return 'absent'
  if (rows[0].count >= limits.teamMutesMax) return 'tooMany'
  await sql`insert into notification_team_mutes (account_id, team_id, created_at)
    values (${accountId}, ${teamId}, ${at}) on conflict do nothing`.execute(tx)
  return 'muted'
}

export async function removeTeamMute(tx: Transaction, { accountId, teamId }: TeamMute): Promise<void> {
  await sql`delete from notification_team_mutes
    where account_id = ${accountId} and team_id = ${teamId}`.execute(tx)
}

/** Returns the teams that the account has muted, most recently muted first. */
export async function listMutedTeams(
  runner: Runner,
  accountId: string,
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select team_id::text as "_id", ${nameOf(sql`team_id`)} as name from notification_team_mutes
    where account_id = ${accountId} order by created_at desc, team_id limit ${limits.mutesShown}`.execute(
    runner,
  )
  return rows
}
