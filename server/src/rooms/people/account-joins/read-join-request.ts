import { accountJoins, type JoinRequest } from '@portal/contract/account-joins.ts'
import type { Runner } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { joinRequestIn } from './join-link.ts'
import { joinStateOf } from './join-request.ts'
import { type JoinRequestRow, joinRequestById } from './join-requests.store.ts'

/** Who asks, for whoever has the mailed link. A link that was not made here reads as one that leads nowhere. */
export const readJoinRequest = handler(accountJoins.readJoinRequest, async ({ portal, params }) => {
  const row = await requestOfToken(portal, portal.db, params.token)
  return { data: presentJoinRequest(row, portal.clock.now()) }
})

/** @throws NOT_FOUND for a token that was not made here, or whose question is gone. */
export async function requestOfToken(portal: Portal, runner: Runner, token: string): Promise<JoinRequestRow> {
  const id = joinRequestIn(portal.config, token)
  const row = id === null ? undefined : await joinRequestById(runner, id)
  if (!row) throw notFound('question')
  return row
}

export function presentJoinRequest(row: JoinRequestRow, now: Date): JoinRequest {
  return {
    state: joinStateOf(row, now),
    alumnus: { name: row.keptName, email: row.keptEmail, headline: row.keptHeadline },
    student: { name: row.goneName, email: row.goneEmail },
    expiresAt: row.expiresAt.toISOString(),
  }
}
