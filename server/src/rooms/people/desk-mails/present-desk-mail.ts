import type { DeskMail } from '@portal/contract/desk-mails.ts'
import type { DeskMailRow } from './desk-mails.store.ts'

export function presentDeskMail(row: DeskMailRow): DeskMail {
  const { id, bodyText, createdAt, author } = row
  return { ...row, _id: id, text: bodyText, sentAt: createdAt.toISOString(), by: author }
}
