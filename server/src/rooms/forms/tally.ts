import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import { bucketsOf, type CountedField, type CountedIn, wordsOf } from './results/answer-buckets.ts'
import { lexemesOfPerson, lexemesOfValues } from './results/search-lexemes.ts'

/* The data kept in addition to a form's answers: counts for the charts, and the search index of the table. */

/** An answer for counting. Removing it requires the same data as adding it. */
export interface TalliedAnswer {
  id: string
  /** Whether nothing about the person is kept and the place in the table is random. */
  isAnonymous: boolean
  /** The account; null for a visitor, and in an anonymous form. */
  accountId: string | null
  /** The stored time of the answer. */
  answeredAt: Date
  fields: readonly CountedField[]
  /** The values by the field's id. */
  values: Readonly<Record<string, unknown>>
}

/** Counts new answers of a form. Call it last in its transaction, because everyone who answers waits for these rows. */
export async function tallyAnswers(tx: Transaction, formId: string, answers: readonly TalliedAnswer[]) {
  await indexAnswers(tx, formId, answers)
  await changeCounts(
    tx,
    formId,
    answers.map((answer) => ({ answer, sign: 1 })),
  )
}

/** Replaces an answer in the counts by its new state. */
export async function retallyAnswer(
  tx: Transaction,
  formId: string,
  { before, after }: Readonly<Record<'before' | 'after', TalliedAnswer>>,
): Promise<void> {
  await indexAnswers(tx, formId, [after])
  await changeCounts(tx, formId, [
    { answer: before, sign: -1 },
    { answer: after, sign: 1 },
  ])
}

/** Removes answers of a form from its counts, in the transaction that deletes them. */
export async function untallyAnswers(tx: Transaction, formId: string, answers: readonly TalliedAnswer[]) {
  await changeRows(tx)`delete from form_answer_index
    where answer_id = any (${answers.map(({ id }) => id)}::bigint[])`
  await changeCounts(
    tx,
    formId,
    answers.map((answer) => ({ answer, sign: -1 as const })),
  )
}

/**
 * Rewrites the kept data of an anonymous form, each table in its own order, because the order of rows and
 * their transactions would reveal which answer came when.
 * @param day the stored time of the answers whose index entries are rewritten.
 */
export async function mixTallies(tx: Transaction, formId: string, day: Date): Promise<void> {
  await changeRows(tx)`with gone as (delete from form_answer_index i using form_answers a
      where a.id = i.answer_id and a.form_id = ${formId} and a.answered_at = ${day} returning i.*)
    insert into form_answer_index (answer_id, form_id, place, lexemes)
    select answer_id, form_id, place, lexemes from gone order by place`
  await changeRows(tx)`with gone as (delete from form_words where form_id = ${formId} returning *)
    insert into form_words (form_id, field_id, word, count)
    select form_id, field_id, word, count from gone order by field_id, word`
  await changeRows(tx)`with gone as (delete from form_tallies where form_id = ${formId} returning *)
    insert into form_tallies (form_id, field_id, bucket, count, total)
    select form_id, field_id, bucket, count, total from gone order by field_id, bucket`
}

async function indexAnswers(tx: Transaction, formId: string, answers: readonly TalliedAnswer[]) {
  const people = await peopleOf(tx, answers)
  const rows = answers.map(({ id, isAnonymous, accountId, fields, values }) => {
    const person = accountId === null ? undefined : people.get(accountId)
    const lexemes = new Set([
      ...lexemesOfValues(formId, fields, values),
      ...(person ? lexemesOfPerson(formId, person) : []),
    ])
    return { id, isAnonymous, lexemes: [...lexemes] }
  })
  await changeRows(tx)`insert into form_answer_index (answer_id, form_id, place, lexemes)
    select id, ${formId}::bigint, case when "isAnonymous" then floor(random() * 9e15)::bigint else id end,
      array_to_tsvector(array(select jsonb_array_elements_text(lexemes)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id bigint, "isAnonymous" boolean, lexemes jsonb)
    on conflict (answer_id) do update set lexemes = excluded.lexemes`
}

/** Returns the people of the answers that are not anonymous, by account. */
async function peopleOf(
  tx: Transaction,
  answers: readonly TalliedAnswer[],
): Promise<Map<string, StudentCard>> {
  const ids = answers.flatMap(({ isAnonymous, accountId }) => (isAnonymous ? [] : (accountId ?? [])))
  if (ids.length === 0) return new Map()
  const rows = await readRows<{ id: string; person: StudentCard | null }>(tx)`
    select given.id, ${studentCardOf(sql`given.id`)} as person from unnest(${ids}::bigint[]) as given (id)`
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person]] : [])))
}

interface Counted {
  answer: TalliedAnswer
  sign: 1 | -1
}

async function changeCounts(tx: Transaction, formId: string, counted: readonly Counted[]): Promise<void> {
  await changeWords(tx, formId, sumOf(counted, countedWords))
  await changeTallies(tx, formId, sumOf(counted, countedBuckets))
}

/** Returns the counts to which an answer belongs. */
function countedBuckets({ fields, values, answeredAt }: TalliedAnswer): CountedIn[] {
  const whole = (bucket: string) => ({ fieldId: '', bucket, total: '0' })
  return [
    ...[whole(''), whole(indianDayOf(answeredAt))],
    ...fields.flatMap((field) => bucketsOf(field, values[field.id])),
  ]
}

/** Returns the words of an answer that are counted. */
function countedWords({ fields, values }: TalliedAnswer): CountedIn[] {
  return fields.flatMap((field) =>
    wordsOf(field, values[field.id]).map((bucket) => ({ fieldId: field.id, bucket, total: '0' })),
  )
}

interface Change extends Omit<CountedIn, 'total'> {
  count: number
  /** The numbers added to the total, as text, because the database adds them exactly. */
  totals: string[]
}

/** Returns one change per count in a fixed order, so that transactions on one form don't deadlock. */
function sumOf(counted: readonly Counted[], countedIn: (answer: TalliedAnswer) => CountedIn[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { answer, sign } of counted)
    for (const { fieldId, bucket, total } of countedIn(answer)) {
      const key = `${fieldId}\n${bucket}`
      const change = changes.get(key) ?? { fieldId, bucket, count: 0, totals: [] }
      change.count += sign
      addTotal(change, sign === 1 ? total : negative(total))
      changes.set(key, change)
    }
  const isChange = ({ count, totals }: Change) => count !== 0 || totals.length > 0
  return [...changes.entries()]
    .filter(([, change]) => isChange(change))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
}

function addTotal({ totals }: Change, total: string): void {
  const same = totals.indexOf(negative(total))
  if (same >= 0) totals.splice(same, 1)
  else if (total !== '0') totals.push(total)
}

function negative(total: string): string {
  if (total === '0') return total
  return total.startsWith('-') ? total.slice(1) : `-${total}`
}

async function changeTallies(tx: Transaction, formId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await changeRows(tx)`
    insert into form_tallies as t (form_id, field_id, bucket, count, total)
    select ${formId}::bigint, field_id, bucket, count,
      coalesce((select sum(part::numeric) from unnest(string_to_array(totals, ' ')) as part), 0)
    from unnest(${changes.map(({ fieldId }) => fieldId)}::text[], ${changes.map(({ bucket }) => bucket)}::text[],
      ${changes.map(({ count }) => count)}::int[], ${changes.map(({ totals }) => totals.join(' '))}::text[])
      with ordinality as line (field_id, bucket, count, totals, nth)
    order by nth
    on conflict (form_id, field_id, bucket)
      do update set count = t.count + excluded.count, total = t.total + excluded.total`
}

async function changeWords(tx: Transaction, formId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const fieldIds = changes.map(({ fieldId }) => fieldId)
  const words = changes.map(({ bucket }) => bucket)
  await changeRows(tx)`
    insert into form_words as w (form_id, field_id, word, count)
    select ${formId}::bigint, field_id, word, count
    from unnest(${fieldIds}::text[], ${words}::text[], ${changes.map(({ count }) => count)}::int[])
      with ordinality as line (field_id, word, count, nth)
    order by nth
    on conflict (form_id, field_id, word) do update set count = w.count + excluded.count`
  if (changes.every(({ count }) => count > 0)) return
  // A word that only a deleted answer used must not remain.
  await changeRows(tx)`
    delete from form_words w using unnest(${fieldIds}::text[], ${words}::text[]) as line (field_id, word)
    where w.form_id = ${formId} and w.field_id = line.field_id and w.word = line.word and w.count = 0`
}
