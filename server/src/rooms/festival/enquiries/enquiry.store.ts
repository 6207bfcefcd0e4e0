import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { offsetOf, type PageAsked } from '#platform/database/list-page.ts'
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
): Promise<void> {
  await tx.insertInto('festival_enquiries').values({ company, email, message, sent_at: now }).execute()
}

/** Returns a page of all enquiries, newest first. */
export async function listEnquiries(runner: Runner, page: PageAsked): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`select ${columns} from festival_enquiries e
    order by e.sent_at desc, e.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(runner)
  return rows
}

export async function countEnquiries(runner: Runner): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`select count(*)::int as "all",
    (count(*) filter (where answered_at is null))::int as "open" from festival_enquiries`.execute(runner)
  return rows[0] ?? { all: 0, open: 0 }
}

export async function findEnquiry(runner: Runner, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`select ${columns} from festival_enquiries e
    where e.id = ${idIn(id)}`.execute(runner)
  return rows[0]
}

/** Marks an enquiry as answered. A second mark doesn't replace the first. */
export async function setAnswered(
  tx: Transaction,
  id: string,
  answered: { at: Date; by: string } | null,
): Promise<void> {
  await (answered
    ? sql`update festival_enquiries set answered_at = ${answered.at}, answered_by = ${answered.by}
        where id = ${id} and answered_at is null`
    : sql`update festival_enquiries set answered_at = null, answered_by = null where id = ${id}`
  ).execute(tx)
}

/** Returns the time of the last mail to the team. Serialises simultaneous jobs until the transaction ends. */
export async function lockLastMailed(tx: Transaction): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtext('mail-sponsor-enquiries'))`.execute(tx)
  const { rows } = await sql<{
    at: Date | null
  }>`select max(mailed_at) as at from festival_enquiries`.execute(tx)
  return rows[0]?.at ?? null
}

export async function countUnmailed(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from festival_enquiries
    where mailed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the newest enquiries that were not mailed to the team. */
export async function listUnmailed(tx: Transaction, limit: number): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`select ${columns} from festival_enquiries e
    where e.mailed_at is null order by e.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function setMailed(tx: Transaction, now: Date): Promise<void> {
  await sql`update festival_enquiries set mailed_at = ${now} where mailed_at is null`.execute(tx)
}

export async function deleteEnquiriesBefore(runner: Runner, before: Date): Promise<void> {
  await sql`delete from festival_enquiries where sent_at < ${before}`.execute(runner)
}

/** @returns the number of deleted enquiries. */
export async function deleteEnquiriesOf(tx: Transaction, email: string): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from festival_enquiries where lower(email) = lower(${email})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function readEnquiriesOf(runner: Runner, email: string): Promise<object[]> {
  const { rows } = await sql<object>`select company, email, message, sent_at from festival_enquiries
    where lower(email) = lower(${email}) order by id limit 10000`.execute(runner)
  return rows
}

/** Returns the enquiries that an account marked as answered. */
export async function readAnsweredBy(runner: Runner, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select company, answered_at from festival_enquiries
    where answered_by = ${accountId} order by id limit 10000`.execute(runner)
  return rows
}
