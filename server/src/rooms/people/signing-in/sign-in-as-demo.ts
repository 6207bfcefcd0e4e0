import { session } from '@portal/contract/session.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { isClaimed } from '../claims/claims.store.ts'
import { isDemoMail } from '../demo-mail.ts'
import { accountByEmail } from '../people.store.ts'
import { handOver, openSession } from './hand-over-session.ts'
import { refuseClosedAccount } from './refuse-sign-in.ts'

export const signInAsDemo = handler(session.signInAsDemo, async (call) => {
  const { portal, body } = call
  const account = isDemoMail(body.email) ? await accountByEmail(portal.db, body.email) : undefined
  if (!account && (await isClaimed(portal.db, body.email.toLowerCase())))
    throw new Problem(
      'FORBIDDEN',
      'Your registration is pending approval. Enter the code that we e-mailed to submit it.',
    )
  if (!account) throw new Problem('NOT_FOUND', 'No demo account uses this e-mail')
  await portal.limits.count('signIn', 'signIn', { accountId: account.id, address: call.request.ip })
  await refuseClosedAccount(call, account, 'demo')
  const ready = await portal.inTransaction((tx) => openSession(call, tx, account.id, 'demo'))
  return handOver(call, ready)
})
