import { deskMails } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/handler.ts'
import { unsubscribePageOf } from './write-desk-mail.ts'

/** Leads to the page with the button: programs open addresses by themselves, so this changes nothing. */
export const openUnsubscribe = handler(deskMails.openUnsubscribe, async ({ portal, params, reply }) => {
  await reply.redirect(unsubscribePageOf(portal.config, params.token))
  return {}
})
