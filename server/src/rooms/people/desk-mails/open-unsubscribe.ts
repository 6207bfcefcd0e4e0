import { deskMails } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { unsubscribePageOf } from './write-desk-mail.ts'

/** Redirects to the page with the button. Changes nothing, because mail programs open links by themselves. */
export const openUnsubscribe = handler(deskMails.openUnsubscribe, async ({ portal, params, reply }) => {
  await reply.redirect(unsubscribePageOf(portal.config, params.token))
  return {}
})
