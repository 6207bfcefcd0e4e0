import type { DeskMail } from '@portal/contract/desk-mails.ts'
import type { DeskMailRow } from './desk-mails.store.ts'

export function presentDeskMail(row: DeskMailRow): DeskMail {
  const { id, bodyText, createdAt, author, subject, segment, recipientCount, mailedCount, optedOutCount } =
    row
  return {
    _id: id,
    subject,
    text: bodyText,
    segment,
    recipientCount,
    mailedCount,
    optedOutCount,
    sentAt: createdAt.toISOString(),
    by: author,
  }
}
