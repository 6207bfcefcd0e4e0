import { deskMails } from '@portal/contract/desk-mails.ts'
import { actorIn } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { lockAccounts } from '#rooms/people/lock-accounts.ts'
import { stopDeskMail, survivingAccount } from './unsubscribe.store.ts'
import { unsubscriberIn } from './write-desk-mail.ts'

/** Stops the desk's mails for the account in the token. Having the mail proves who they are. */
export const unsubscribe = handler(deskMails.unsubscribe, async ({ portal, params, request }) => {
  const accountId = unsubscriberIn(portal.config, params.token)
  if (accountId === null)
    throw new Problem('NOT_FOUND', "This link isn't valid. Open the full link from the e-mail again.")
  await portal.inTransaction(async (tx) => {
    const id = await survivingAccount(tx, accountId)
    if (id === undefined) return
    await lockAccounts(tx, [id])
    if (!(await stopDeskMail(tx, id))) return
    await portal.audit.write(tx, actorIn(request, id), 'desk-mail-stopped', `account:${id}`)
  })
  return { message: "You won't get e-mails from the alumni desk anymore" }
})
