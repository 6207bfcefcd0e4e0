import { deskMails } from '@portal/contract/desk-mails.ts'
import { handler } from '#platform/http/handler.ts'
import { deskMailPreview, unsubscribePageOf } from './write-desk-mail.ts'

/** The mail as it is written out when it is sent, to the viewer's own name. Its link holds nobody's token. */
export const previewDeskMail = handler(deskMails.previewDeskMail, async ({ portal, viewer, body }) => {
  const { config, mails } = portal
  const mail = { subject: body.subject, bodyText: body.text }
  const data = mails.preview(deskMailPreview(config, mail, viewer, unsubscribePageOf(config, 'preview')))
  return { data }
})
