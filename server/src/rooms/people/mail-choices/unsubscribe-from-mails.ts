import { mailChoices } from '@portal/contract/mail-choices.ts'
import { mailNames } from '@portal/contract/mail-words.ts'
import { actorIn } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { Problem } from '#platform/problem.ts'
import { survivingAccount } from '#rooms/people/desk-mails/unsubscribe.store.ts'
import { saveMailChoice } from './mail-choices.store.ts'
import { unsubscribedBy } from './unsubscribe-link.ts'

/** Stops mails of the kind to the account in the token. Having the mail proves who they are. */
export const unsubscribeFromMails = handler(
  mailChoices.unsubscribeFromMails,
  async ({ portal, params, request }) => {
    const stopped = unsubscribedBy(portal.config, params.token)
    if (stopped === null)
      throw new Problem('NOT_FOUND', "This link isn't valid. Open the full link from the e-mail again.")
    const { kind } = stopped
    await portal.inTransaction(async (tx) => {
      const accountId = await survivingAccount(tx, stopped.accountId)
      if (accountId === undefined) return
      if (!(await saveMailChoice(tx, { accountId, kind, choice: 'off' }))) return
      await portal.audit.write(tx, actorIn(request, accountId), 'mails-stopped', `account:${accountId}`, {
        kind,
      })
    })
    return { message: `You won't get ${mailNames[kind]} by e-mail anymore` }
  },
)
