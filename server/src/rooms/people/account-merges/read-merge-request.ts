import { accountMerges, type MergeRequest } from '@portal/contract/account-merges.ts'
import type { Runner } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { mergeRequestIn } from './merge-link.ts'
import { mergeStateOf } from './merge-request.ts'
import { type MergeRequestRow, mergeRequestById } from './merge-requests.store.ts'

/** Returns the request to anyone with the mailed link. A token that was not made here gives NOT_FOUND. */
export const readMergeRequest = handler(accountMerges.readMergeRequest, async ({ portal, params }) => {
  const row = await requestOfToken(portal, portal.db, params.token)
  return { data: presentMergeRequest(row, portal.clock.now()) }
})

/** @throws NOT_FOUND for a token that was not made here, or whose request is gone. */
export async function requestOfToken(
  portal: Portal,
  runner: Runner,
  token: string,
): Promise<MergeRequestRow> {
  const id = mergeRequestIn(portal.config, token)
  const row = id === null ? undefined : await mergeRequestById(runner, id)
  if (!row) throw notFound('question')
  return row
}

export function presentMergeRequest(row: MergeRequestRow, now: Date): MergeRequest {
  return {
    state: mergeStateOf(row, now),
    alumnus: { name: row.keptName, email: row.keptEmail, headline: row.keptHeadline },
    student: { name: row.mergedName, email: row.mergedEmail },
    expiresAt: row.expiresAt.toISOString(),
  }
}
