import { countMailSegment } from './count-mail-segment.ts'
import { listDeskMailsHandler } from './list-desk-mails.ts'
import { openUnsubscribe } from './open-unsubscribe.ts'
import { previewDeskMail } from './preview-desk-mail.ts'
import { sendDeskMail } from './send-desk-mail.ts'
import { unsubscribe } from './unsubscribe.ts'

export { deskMailJob } from './desk-mail-job.ts'

/** Mails of the alumni desk to a part of the alumni, and unsubscribing from them. */
export const deskMailHandlers = [
  ...[countMailSegment, previewDeskMail, sendDeskMail, listDeskMailsHandler],
  ...[openUnsubscribe, unsubscribe],
]
