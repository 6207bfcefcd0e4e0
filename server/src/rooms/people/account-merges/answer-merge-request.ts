import { accountMerges } from '@portal/contract/account-merges.ts'
import { actorIn } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { lockBoth } from './merge-accounts.store.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { answerOpenRequest, type MergeRequestRow, mergeRequestById } from './merge-requests.store.ts'
import { presentMergeRequest, requestOfToken } from './read-merge-request.ts'

type AnswerCall = Call<typeof accountMerges.answerMergeRequest>

/**
 * Records the answer of the holder of the old account, once. Having the mail proves that they are its holder.
 */
export const answerMergeRequest = handler(accountMerges.answerMergeRequest, async (call) => {
  const { portal, params, body } = call
  const now = portal.clock.now()
  const row = await portal.inTransaction(async (tx) => {
    const found = await requestOfToken(portal, tx, params.token)
    // Locks the accounts before the request, in the same order as every merge.
    await lockBoth(tx, found.mergedId, found.survivingId)
    const isAnswered = await answerOpenRequest(tx, { id: found.id, answer: body.answer, now })
    if (!isAnswered) throw conflict('This link was already used or has expired')
    await (body.answer === 'confirmed' ? merge : noteRefused)(call, tx, found)
    return mergeRequestById(tx, found.id)
  })
  if (!row) throw conflict('This link was already used or has expired')
  const message = body.answer === 'confirmed' ? 'Your accounts are merged' : "Your accounts weren't merged"
  return { message, data: presentMergeRequest(row, now) }
})

async function merge(
  { portal, request }: AnswerCall,
  tx: Transaction,
  { mergedId, survivingId }: MergeRequestRow,
) {
  await mergeAccounts(portal, tx, { mergedId, survivingId, actorId: mergedId, requestId: request.id })
}

async function noteRefused({ portal, request }: AnswerCall, tx: Transaction, row: MergeRequestRow) {
  await portal.audit.write(
    tx,
    actorIn(request, row.mergedId),
    'account-merge-refused',
    `account:${row.survivingId}`,
    { other: row.mergedId },
  )
}
