import { accountMerges } from '@portal/contract/account-merges.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { lockRegistration } from '#rooms/people/registering/people.store-registration.ts'
import { referenceIn } from '#rooms/people/registering/registration-link.ts'
import { askHolderOfOldAccount, mergeStateOf } from './merge-request.ts'
import { lastMergeRequest } from './merge-requests.store.ts'

/** Mails the request to the holder once more. A refusal is final here; only the desk can help then. */
export const askMergeAgain = handler(accountMerges.askMergeAgain, async ({ portal, params, request }) => {
  const reference = referenceIn(portal.config, params.token)
  if (!reference) throw notFound('registration')
  await portal.limits.count('registration', 'registration', { accountId: reference, address: request.ip })
  await portal.inTransaction(async (tx) => {
    const row = await lockRegistration(tx, reference)
    if (!row) throw notFound('registration')
    const last = await lastMergeRequest(tx, row.id)
    const isExpired = last && mergeStateOf(last, portal.clock.now()) === 'expired'
    if (!isExpired || !(await askHolderOfOldAccount(portal, tx, row.id)))
      throw conflict("This request can't be sent again right now")
  })
  return { message: 'E-mail sent again' }
})
