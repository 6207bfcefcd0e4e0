import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readRows } from '#platform/database/statements.ts'
import { walkInBatches } from '#platform/spreadsheets/export-answer.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import { lexemeOf, tokensOf } from './search-lexemes.ts'

export interface FormAnswerRow {
  id: string
  version: number
  values: Record<string, unknown>
  person: StudentCard | null
  /** The reference by which the person names the answer. */
  reference: string
  answeredAt: Date
  editedAt: Date | null
}

export interface AnswerFilter {
  name?: string | undefined
  field?: string | undefined
  option?: string | undefined
  years: readonly string[]
  branches: readonly string[]
}

const columns = sql`given.id, given.version, given.values, given.reference, given.answered_at as "answeredAt", given.edited_at as "editedAt",
  case when given.account_id is not null then ${studentCardOf(sql`given.account_id`)} end as person`

/** Returns a page of the answers, in the order of the table. */
export function listAnswerRows(
  runner: Runner,
  formId: string,
  { filter, page, limit }: { filter: AnswerFilter; page: number; limit: number },
) {
  return readRows<FormAnswerRow>(runner)`
    select ${columns} from (
      select answer_id, place from form_answer_index where form_id = ${formId} ${fitting(formId, filter)}
      order by place desc, answer_id limit ${limit} offset ${(page - 1) * limit}
    ) as i join form_answers given on given.id = i.answer_id order by i.place desc, i.answer_id`
}

/** Returns the number of matching answers; null without a filter, because the total is known then. */
export async function countFitting(
  runner: Runner,
  formId: string,
  filter: AnswerFilter,
): Promise<number | null> {
  if (queryOf(formId, filter) === null) return null
  return readCount(runner)`
    select count(*)::int as count from form_answer_index
    where form_id = ${formId} ${fitting(formId, filter)}`
}

/** Walks along all answers in batches, oldest first; in random order in an anonymous form. */
export function walkAnswers(runner: Runner, formId: string): AsyncGenerator<FormAnswerRow> {
  return walkInBatches<PlacedRow>((last, limit) => answersAfter(runner, formId, last, limit))
}

type PlacedRow = FormAnswerRow & { place: string }

function answersAfter(
  runner: Runner,
  formId: string,
  after: Pick<PlacedRow, 'place' | 'id'> | null,
  limit: number,
) {
  const beyond = after ? sql`and (place, answer_id) > (${after.place}, ${after.id})` : sql``
  return readRows<PlacedRow>(runner)`
    select ${columns}, i.place from (
      select answer_id, place from form_answer_index where form_id = ${formId} ${beyond}
      order by place, answer_id limit ${limit}
    ) as i join form_answers given on given.id = i.answer_id order by i.place, i.answer_id`
}

/** A deleted answer with the data needed to remove it from the counts. */
interface DeletedAnswer {
  id: string
  version: number
  accountId: string | null
  values: Record<string, unknown>
  answeredAt: Date
}

/**
 * Deletes answers, and allows each person whose only answer was among them to answer again.
 * @returns the deleted answers, without those that someone else deleted at the same time.
 */
export async function deleteAnswerRows(
  tx: Transaction,
  formId: string,
  answerIds: readonly string[],
): Promise<DeletedAnswer[]> {
  // Locked in a fixed order, so that two calls that delete the same answers don't deadlock.
  const rows = await readRows<DeletedAnswer>(tx)`
    with locked as (select id from form_answers
      where id = any (${[...answerIds]}::bigint[]) and form_id = ${formId} order by id for update)
    delete from form_answers a using locked where a.id = locked.id
    returning a.id, a.version, a.account_id as "accountId", a.values, a.answered_at as "answeredAt"`
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
  if (accountIds.length > 0)
    await changeRows(tx)`
      delete from form_people p where p.form_id = ${formId} and p.account_id = any (${accountIds}::bigint[])
      and not exists (select from form_answers a where a.form_id = ${formId} and a.account_id = p.account_id)`
  return rows
}

function fitting(formId: string, filter: AnswerFilter): RawBuilder<unknown> {
  const query = queryOf(formId, filter)
  return query === null ? sql`` : sql`and lexemes @@ ${query}::tsquery`
}

/** Returns the filter as a tsquery of the table's lexemes; null without a filter. */
function queryOf(formId: string, { name, field, option, years, branches }: AnswerFilter): string | null {
  const words = tokensOf(name ?? '').map((word) => `${quoted(lexemeOf(formId, 'w', word))}:*`)
  const chosen = field && option ? [quoted(lexemeOf(formId, 'o', `${field}:${option}`))] : []
  const classes = [years, branches]
    .filter((names) => names.length > 0)
    .map((names) => `(${names.map((one) => quoted(lexemeOf(formId, 'c', one))).join(' | ')})`)
  const all = [...words, ...chosen, ...classes]
  if (all.length > 0) return all.join(' & ')
  // No answer contains only punctuation, so this query matches none.
  return name?.trim() ? quoted(lexemeOf(formId, 'w', '-')) : null
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
