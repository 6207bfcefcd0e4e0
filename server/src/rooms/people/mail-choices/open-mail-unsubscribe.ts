import { mailChoices } from '@portal/contract/mail-choices.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { stopPageOf } from './unsubscribe-link.ts'

/** Redirects to the page with the button. Changes nothing, because mail scanners open links by themselves. */
export const openMailUnsubscribe = handler(
  mailChoices.openMailUnsubscribe,
  async ({ portal, params, reply }) => {
    await reply.redirect(stopPageOf(portal.config, params.token))
    return {}
  },
)
