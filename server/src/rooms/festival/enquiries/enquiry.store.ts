import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { offsetOf, type PageAsked } from '#platform/database/list-page.ts'
import { changeRows, readCount, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

export interface EnquiryRow {
  id: string
  company: string
  email: string
  message: string
  sentAt: Date
  answeredAt: Date | null
  /** The name of the team that marked it. */
  answeredBy: string | null
}

const columns = sql`e.id, e.company, e.email, e.message, e.sent_at as "sentAt", e.answered_at as "answeredAt",
  ${nameOf(sql`e.answered_by`)} as "answeredBy"`

export async function insertEnquiry(
  tx: Transaction,
  { company, email, message }: Pick<EnquiryRow, 'company' | 'email' | 'message'>,
  now: Date,
) {
  await tx.insertInto('festival_enquiries').values({ company, email, message, sent_at: now }).execute()
}

/** Returns a page of all enquiries, newest first. */
export function listEnquiries(runner: Runner, page: PageAsked) {
  return readRows<EnquiryRow>(runner)`select ${columns} from festival_enquiries e
    order by e.sent_at desc, e.id desc limit ${page.limit} offset ${offsetOf(page)}`
}

export async function countEnquiries(runner: Runner): Promise<{ all: number; open: number }> {
  const row = await readRow<{ all: number; open: number }>(runner)`select count(*)::int as "all",
    (count(*) filter (where answered_at is null))::int as "open" from festival_enquiries`
  return row ?? { all: 0, open: 0 }
}

export function findEnquiry(runner: Runner, id: string) {
  return readRow<EnquiryRow>(runner)`select ${columns} from festival_enquiries e
    where e.id = ${idIn(id)}`
}

/** Marks an enquiry as answered. A second mark doesn't replace the first. */
export async function setAnswered(tx: Transaction, id: string, answered: { at: Date; by: string } | null) {
  await (answered
    ? sql`update festival_enquiries set answered_at = ${answered.at}, answered_by = ${answered.by}
        where id = ${id} and answered_at is null`
    : sql`update festival_enquiries set answered_at = null, answered_by = null where id = ${id}`
  ).execute(tx)
}

/** Returns the time of the last mail to the team. Serialises simultaneous jobs until the transaction ends. */
export async function lockLastMailed(tx: Transaction): Promise<Date | null> {
  await changeRows(tx)`select pg_advisory_xact_lock(hashtext('mail-sponsor-enquiries'))`
  const row = await readRow<{
    at: Date | null
  }>(tx)`select max(mailed_at) as at from festival_enquiries`
  return row?.at ?? null
}

export function countUnmailed(tx: Transaction): Promise<number> {
  return readCount(tx)`select count(*)::int as count from festival_enquiries
    where mailed_at is null`
}

/** Returns the newest enquiries that were not mailed to the team. */
export function listUnmailed(tx: Transaction, limit: number) {
  return readRows<EnquiryRow>(tx)`select ${columns} from festival_enquiries e
    where e.mailed_at is null order by e.id desc limit ${limit}`
}

export async function setMailed(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('festival_enquiries').set({ mailed_at: now }).where('mailed_at', 'is', null).execute()
}

export async function deleteEnquiriesBefore(runner: Runner, before: Date): Promise<void> {
  await runner.deleteFrom('festival_enquiries').where('sent_at', '<', before).execute()
}

/** @returns the number of deleted enquiries. */
export function deleteEnquiriesOf(tx: Transaction, email: string): Promise<number> {
  return changeRows(tx)`delete from festival_enquiries where lower(email) = lower(${email})`
}

export function readEnquiriesOf(runner: Runner, email: string) {
  return readRows<object>(runner)`select company, email, message, sent_at from festival_enquiries
    where lower(email) = lower(${email}) order by id limit 10000`
}

/** Returns the enquiries that an account marked as answered. */
export function readAnsweredBy(runner: Runner, accountId: string) {
  return readRows<object>(runner)`select company, answered_at from festival_enquiries
    where answered_by = ${accountId} order by id limit 10000`
}
