import { limits } from '@portal/contract/limits.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { isTeam, nameOf } from '#rooms/people/people.cards.ts'

interface TeamMute {
  accountId: string
  teamId: string
}

/** @returns `absent` when the account isn't a team's, `tooMany` when the reader can't mute more teams. */
export async function insertTeamMute(
  tx: Transaction,
  { accountId, teamId, at }: TeamMute & { at: Date },
): Promise<'muted' | 'absent' | 'tooMany'> {
  const row = await readRow<{
    isTeam: boolean
    count: number
  }>(tx)`select ${isTeam(sql`${teamId}::bigint`)} as "isTeam",
    (select count(*)::int from notification_team_mutes where account_id = ${accountId}) as count`
  if (!row?.isTeam) return 'absent'
  if (row.count >= limits.teamMutesMax) return 'tooMany'
  await changeRows(tx)`insert into notification_team_mutes (account_id, team_id, created_at)
    values (${accountId}, ${teamId}, ${at}) on conflict do nothing`
  return 'muted'
}

export async function removeTeamMute(tx: Transaction, { accountId, teamId }: TeamMute): Promise<void> {
  await changeRows(tx)`delete from notification_team_mutes
    where account_id = ${accountId} and team_id = ${teamId}`
}

/** Returns the teams that the account has muted, most recently muted first. */
export function listMutedTeams(runner: Runner, accountId: string) {
  return readRows<{ _id: string; name: string }>(runner)`
    select team_id::text as "_id", ${nameOf(sql`team_id`)} as name from notification_team_mutes
    where account_id = ${accountId} order by created_at desc, team_id limit ${limits.mutesShown}`
}
