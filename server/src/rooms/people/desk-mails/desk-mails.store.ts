import type { MailSegment } from '@portal/contract/desk-mails.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readRow, readRows } from '#platform/database/statements.ts'

/* The mails sent by the desk. Indexes: migration 0054. */

export interface DeskMailRow {
  id: string
  subject: string
  bodyText: string
  segment: MailSegment
  recipientCount: number
  optedOutCount: number
  mailedCount: number
  createdAt: Date
  author: string | null
}

const columns = sql`m.id, m.subject, m.body_text as "bodyText", m.segment, m.recipient_count as "recipientCount",
  m.opted_out_count as "optedOutCount", m.mailed_count as "mailedCount", m.created_at as "createdAt",
  (select name from accounts where id = m.author_id) as author`

/** Returns a page of the mails sent, newest first. */
export function listDeskMails(runner: Runner, { offset, limit }: { offset: number; limit: number }) {
  return readRows<DeskMailRow>(runner)`select ${columns} from desk_mails m
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`
}

export function countDeskMails(runner: Runner): Promise<number> {
  return readCount(runner)`select count(*)::int as count from desk_mails`
}

/** Returns how many mails the author has sent since a moment. */
export function countSentBy(runner: Runner, authorId: string, since: Date): Promise<number> {
  return readCount(runner)`select count(*)::int as count from desk_mails
    where author_id = ${authorId} and created_at >= ${since}`
}

export interface NewDeskMail {
  authorId: string
  subject: string
  text: string
  segment: MailSegment
  recipientCount: number
  optedOutCount: number
  createdAt: Date
}

/** Returns the author's same mail to the same segment since a moment, as after a double press. */
export function findRepeat(
  tx: Transaction,
  { authorId, subject, text, segment }: Pick<NewDeskMail, 'authorId' | 'subject' | 'text' | 'segment'>,
  since: Date,
) {
  return readRow<DeskMailRow>(tx)`select ${columns} from desk_mails m
    where m.author_id = ${authorId} and m.created_at > ${since} and m.subject = ${subject} and m.body_text = ${text}
      and m.segment = ${JSON.stringify(segment)}::jsonb limit 1`
}

export async function insertDeskMail(tx: Transaction, mail: NewDeskMail): Promise<DeskMailRow> {
  const { authorId, subject, text, segment, recipientCount, optedOutCount, createdAt } = mail
  const row = await readRow<DeskMailRow>(tx)`insert into desk_mails as m
    (author_id, subject, body_text, segment, recipient_count, opted_out_count, created_at)
    values (${authorId}, ${subject}, ${text}, ${JSON.stringify(segment)}::jsonb, ${recipientCount}, ${optedOutCount},
      ${createdAt})
    returning ${columns}`
  if (!row) throw new Error("Couldn't save the mail")
  return row
}

/** Returns the mail and locks it, so that no other run moves it on until the transaction ends. */
export async function lockDeskMail(tx: Transaction, id: string): Promise<DeskMailRow | null> {
  const row = await readRow<DeskMailRow>(tx)`select ${columns} from desk_mails m
    where m.id = ${id} for no key update`
  return row ?? null
}

/** Moves the mark of progress, if it is still at `from`. */
export async function moveDeskMail(
  tx: Transaction,
  id: string,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<boolean> {
  const changed = await changeRows(tx)`update desk_mails
    set mailed_to = ${to}, mailed_count = mailed_count + ${count}
    where id = ${id} and mailed_to = ${from}`
  return changed === 1
}
