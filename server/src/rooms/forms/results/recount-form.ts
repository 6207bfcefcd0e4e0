import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { type StudentCard, studentCardOf } from '#rooms/people/student.cards.ts'
import { figureNames } from '../filling-figures.ts'
import { countedBuckets, countedWords, type TalliedAnswer } from '../tally.ts'
import type { CountedIn } from './answer-buckets.ts'
import { type FormVersion, listVersions } from './form-versions.ts'
import { lexemesOfPerson, lexemesOfValues } from './search-lexemes.ts'

interface StoredAnswer {
  id: string
  version: number
  values: Record<string, unknown>
  answeredAt: Date
  person: StudentCard | null
}

/** The sums by field and bucket. */
type Sums = Map<string, CountedIn & { count: number }>

interface Recount {
  tallies: Sums
  words: Sums
}

/**
 * Recomputes all counts of a form after many answers were written at once. Nobody may answer the form until
 * the transaction has ended.
 */
export async function recountForm(tx: Transaction, formId: string): Promise<void> {
  for (const table of ['form_words', 'form_answer_index'] as const)
    await sql`delete from ${sql.table(table)} where form_id = ${formId}`.execute(tx)
  // Counts that don't come from answers stay.
  await sql`delete from form_tallies where form_id = ${formId}
    and field_id <> all (${[...figureNames]}::text[])`.execute(tx)
  const recount: Recount = { tallies: new Map(), words: new Map() }
  const versions = new Map((await listVersions(tx, formId)).map((version) => [version.number, version]))
  for await (const answers of batchesOf(tx, formId)) {
    for (const answer of answers) count(recount, answer, versions.get(answer.version), formId)
    await indexAll(tx, formId, answers, versions)
  }
  await writeAll(tx, formId, recount)
}

const batchSize = 1_000

async function* batchesOf(tx: Transaction, formId: string): AsyncGenerator<StoredAnswer[]> {
  for (let afterId = '0'; ; ) {
    const { rows }: { rows: StoredAnswer[] } = await sql<StoredAnswer>`
      select given.id, given.version, given.values, given.answered_at as "answeredAt",
        case when given.account_id is not null then ${studentCardOf(sql`given.account_id`)} end as person
      from form_answers given where given.form_id = ${formId} and given.id > ${afterId}
      order by given.id limit ${sql.lit(batchSize)}`.execute(tx)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    afterId = last.id
  }
}

function count(
  { tallies, words }: Recount,
  answer: StoredAnswer,
  of: FormVersion | undefined,
  formId: string,
) {
  if (!of) return
  const { id, values, answeredAt } = answer
  const counted: TalliedAnswer = {
    id,
    formId,
    values,
    answeredAt,
    fields: of.fields,
    isAnonymous: of.isAnonymous,
    accountId: null,
  }
  for (const [sums, lines] of [
    [tallies, countedBuckets(counted)],
    [words, countedWords(counted)],
  ] as const)
    for (const line of lines) {
      const key = `${line.fieldId}\n${line.bucket}`
      const sum = sums.get(key) ?? { ...line, count: 0 }
      sum.count += 1
      sums.set(key, sum)
    }
}

async function indexAll(
  tx: Transaction,
  formId: string,
  answers: readonly StoredAnswer[],
  versions: ReadonlyMap<number, FormVersion>,
): Promise<void> {
  const rows = answers.flatMap(({ id, version, values, person }) => {
    const of = versions.get(version)
    if (!of) return []
    const ofPerson = person && !of.isAnonymous ? lexemesOfPerson(formId, person) : []
    const lexemes = [...new Set([...lexemesOfValues(formId, of.fields, values), ...ofPerson])]
    return [{ id, lexemes, by_chance: of.isAnonymous }]
  })
  await sql`
    insert into form_answer_index (answer_id, form_id, place, lexemes)
    select id, ${formId}::bigint, case when by_chance then floor(random() * 9e15)::bigint else id end,
      array_to_tsvector(array(select jsonb_array_elements_text(lexemes)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id bigint, lexemes jsonb, by_chance boolean)`.execute(
    tx,
  )
}

async function writeAll(tx: Transaction, formId: string, { tallies, words }: Recount): Promise<void> {
  const [counts, used] = [[...tallies.values()], [...words.values()]]
  await sql`
    insert into form_tallies (form_id, field_id, bucket, count)
    select ${formId}::bigint, * from unnest(${counts.map(({ fieldId }) => fieldId)}::text[],
      ${counts.map(({ bucket }) => bucket)}::text[], ${counts.map((one) => one.count)}::int[])`.execute(tx)
  await sql`
    update form_tallies t set total = n.total
    from (select field.key as field_id, sum(field.value::text::numeric) as total
      from form_answers a cross join jsonb_each(a.values) as field
      where a.form_id = ${formId} and jsonb_typeof(field.value) = 'number' group by field.key) as n
    where t.form_id = ${formId} and t.field_id = n.field_id and t.bucket = ''`.execute(tx)
  await sql`
    insert into form_words (form_id, field_id, word, count)
    select ${formId}::bigint, * from unnest(${used.map(({ fieldId }) => fieldId)}::text[],
      ${used.map(({ bucket }) => bucket)}::text[], ${used.map((one) => one.count)}::int[])`.execute(tx)
}
