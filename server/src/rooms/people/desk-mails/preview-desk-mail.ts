import { deskMails } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { deskMailPreview, unsubscribePageOf } from './write-desk-mail.ts'

/** Returns the mail as it will be sent, addressed to the viewer. Its link contains no real token. */
export const previewDeskMail = handler(deskMails.previewDeskMail, async ({ portal, viewer, body }) => {
  const { config, mails } = portal
  const mail = { subject: body.subject, bodyText: body.text }
  const data = mails.preview(deskMailPreview(config, mail, viewer, unsubscribePageOf(config, 'preview')))
  return { data }
})
