import { accountJoins } from '@portal/contract/account-joins.ts'
import type { Transaction } from '#platform/database.ts'
import { type Call, handler } from '#platform/http/handler.ts'
import { Problem } from '#platform/problem.ts'
import { lockBoth } from './join-accounts.store.ts'
import { joinAccounts } from './join-accounts.ts'
import { answerOpenRequest, type JoinRequestRow, joinRequestById } from './join-requests.store.ts'
import { presentJoinRequest, requestOfToken } from './read-join-request.ts'

type AnswerCall = Call<typeof accountJoins.answerJoinRequest>

/** The holder of the old account says yes or no, once. Having the mail shows that he is its holder. */
export const answerJoinRequest = handler(accountJoins.answerJoinRequest, async (call) => {
  const { portal, params, body } = call
  const now = portal.clock.now()
  const row = await portal.inTransaction(async (tx) => {
    const found = await requestOfToken(portal, tx, params.token)
    // The accounts before the question, in the order in which every join locks them.
    await lockBoth(tx, found.goneId, found.keptId)
    const isAnswered = await answerOpenRequest(tx, { id: found.id, answer: body.answer, now })
    if (!isAnswered) throw new Problem('CONFLICT', 'This link was already used or has expired')
    await (body.answer === 'confirmed' ? join : noteRefused)(call, tx, found)
    return joinRequestById(tx, found.id)
  })
  if (!row) throw new Problem('CONFLICT', 'This link was already used or has expired')
  const message = body.answer === 'confirmed' ? 'Your accounts are merged' : "Your accounts weren't merged"
  return { message, data: presentJoinRequest(row, now) }
})

async function join({ portal, request }: AnswerCall, tx: Transaction, { goneId, keptId }: JoinRequestRow) {
  await joinAccounts(portal, tx, { goneId, keptId, actorId: goneId, requestId: request.id })
}

async function noteRefused({ portal, request }: AnswerCall, tx: Transaction, row: JoinRequestRow) {
  await portal.audit.write(tx, {
    action: 'account-join-refused',
    actorId: row.goneId,
    subject: `account:${row.keptId}`,
    detail: { other: row.goneId },
    requestId: request.id,
    address: request.ip,
  })
}
