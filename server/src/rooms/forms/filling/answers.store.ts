import { randomInt } from 'node:crypto'
import type { FormPage } from '@portal/contract/form-definition.ts'
import type { AnswerValue } from '@portal/contract/judge-answer.ts'
import { sql } from 'kysely'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Json, Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, hasRow, readRow } from '#platform/database/statements.ts'
import { mixTallies } from '../tally.ts'

/* The SQL of answers as people give them. The teams' view is in results/. */

declare module '#platform/database/database.ts' {
  interface Tables {
    form_answers: Narrowed<'form_answers', { values: Json<Record<string, AnswerValue>> }>
  }
}

const answerColumns = [
  'id',
  'form_id',
  'version',
  // The account; null for a visitor, and in an anonymous form.
  'account_id',
  // The e-mail that a visitor has confirmed.
  'email',
  'reference',
  'values',
  'answered_at',
  'edited_at',
  // The number of saves.
  'revision',
] as const satisfies Columns<'form_answers'>
export type AnswerRow = RowOf<'form_answers', typeof answerColumns>

const columns = selectColumns('a', answerColumns)

/** Returns the person's newest answer to the form. */
export function findOwnAnswer(runner: Runner, formId: string, accountId: string) {
  return readRow<AnswerRow>(runner)`select ${columns} from form_answers a
    where a.form_id = ${formId} and a.account_id = ${accountId} order by a.id desc limit 1`
}

/** @param formId the form; answers to other forms are not found. */
export async function findAnswer(runner: Runner, formId: string, id: string): Promise<AnswerRow | undefined> {
  if (idIn(id) === null) return undefined
  return readRow<AnswerRow>(runner)`select ${columns} from form_answers a
    where a.form_id = ${formId} and a.id = ${id}`
}

/** Returns the answer and locks its row, so that edits of one answer are serialised. */
export function lockAnswer(tx: Transaction, formId: string, id: string) {
  return readRow<AnswerRow>(tx)`select ${columns} from form_answers a
    where a.form_id = ${formId} and a.id = ${id} for update`
}

/** Returns the answer that the client has already sent with this id. */
export function findSentAnswer(runner: Runner, formId: string, clientId: string) {
  return readRow<AnswerRow>(runner)`select ${columns} from form_answers a
    where a.form_id = ${formId} and a.client_id = ${clientId}`
}

/** The identity of a person in a form that takes one answer per person. */
export type PersonKey = { accountId: string } | { emailHash: string }

export async function hasAnswered(runner: Runner, formId: string, key: PersonKey): Promise<boolean> {
  return hasRow(runner)`select from form_people where form_id = ${formId}
    and ${'accountId' in key ? sql`account_id = ${key.accountId}` : sql`email_hash = ${key.emailHash}`}`
}

/** Records that the person has answered. @returns false when they had answered before. */
export async function notePerson(tx: Transaction, formId: string, key: PersonKey): Promise<boolean> {
  return hasRow(tx)`insert into form_people (form_id, account_id, email_hash)
    values (${formId}, ${'accountId' in key ? key.accountId : null}, ${'emailHash' in key ? key.emailHash : null})
    on conflict do nothing returning 1`
}

/** The range of random ids of anonymous answers, far above the ids from the sequence. */
const drawnFrom = 2 ** 46
const drawnMax = 2 ** 47

/**
 * @param isAnonymous draws a random id, which reveals nothing about the time of the answer.
 * @returns null when the reference is in use; draw another.
 */
export async function insertAnswer(
  tx: Transaction,
  answer: {
    formId: string
    version: number
    accountId: string | null
    email: string | null
    clientId: string | null
    reference: string
    values: Record<string, AnswerValue>
    answeredAt: Date
    isAnonymous: boolean
  },
): Promise<AnswerRow | null> {
  const { formId, version, accountId, email, clientId, reference, values, answeredAt } = answer
  const id = answer.isAnonymous ? sql`${drawnFrom + randomInt(drawnMax - drawnFrom)}` : sql`default`
  const overriding = answer.isAnonymous ? sql`overriding system value` : sql``
  const row = await readRow<AnswerRow>(tx)`insert into form_answers as a
    (id, form_id, version, account_id, email, client_id, reference, values, answered_at) ${overriding}
    values (${id}, ${formId}, ${version}, ${accountId}, ${email}, ${clientId}, ${reference},
      ${JSON.stringify(values)}::jsonb, ${answeredAt})
    on conflict (reference) do nothing returning ${columns}`
  return row ?? null
}

/** Returns whether an error is a violation of the key that prevents storing an answer twice. */
export function isDuplicateAnswer(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'form_answers_sent_once'
}

export function changeAnswer(
  tx: Transaction,
  id: string,
  { version, values, now }: { version: number; values: Record<string, AnswerValue>; now: Date },
) {
  return readRow<AnswerRow>(tx)`update form_answers a
    set version = ${version}, values = ${JSON.stringify(values)}::jsonb, edited_at = ${now}, revision = a.revision + 1
    where a.id = ${id} returning ${columns}`
}

export async function findVersionPages(runner: Runner, formId: string, version: number): Promise<FormPage[]> {
  const row = await readRow<{ pages: FormPage[] }>(runner)`select content->'pages' as pages from form_versions
    where form_id = ${formId} and number = ${version}`
  return row?.pages ?? []
}

/**
 * Rewrites the people who have answered in the order of the accounts, and the answers of a day in the order
 * of their random ids, each in one statement, so that neither the order of rows nor their transaction ids
 * link a person to an answer.
 */
export async function shuffleAnonymous(tx: Transaction, formId: string, day: Date): Promise<void> {
  await changeRows(tx)`select from forms where id = ${formId} for update`
  await changeRows(tx)`
    with gone as (delete from form_people where form_id = ${formId} returning form_id, account_id, email_hash)
    insert into form_people (form_id, account_id, email_hash)
    select form_id, account_id, email_hash from gone order by account_id, email_hash`
  await changeRows(tx)`update form_answers a set version = a.version
    from (select id from form_answers where form_id = ${formId} and answered_at = ${day} order by id for update) as mixed
    where a.id = mixed.id`
  await mixTallies(tx, formId, day)
}
