import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { countByWords, markedExcerpt, markedTitle, pageByWords, piecesOf, wordsAsked } from './full-text.ts'

const t = testPortal()

const texts: [title: string, body: string][] = [
  ['My interview at Siemens', 'Three rounds, and a question on queues.'],
  ['Packing for the hostel', 'An interview is not worth a suit. Café corner is open late.'],
  ['मुलाखत कशी द्यावी', 'पहिली फेरी सोपी होती.'],
  ['Как я сдал экзамен', 'Читал каждый день.'],
  ['நேர்காணல் அனுபவம்', 'முதல் சுற்று எளிது.'],
]

beforeAll(async () => {
  await t.portal.pool.query(`create table readings (id int primary key, title text, body text,
    words tsvector generated always as (words_of(title, body)) stored)`)
  for (const [nth, [title, body]] of texts.entries())
    await t.portal.pool.query('insert into readings (id, title, body) values ($1, $2, $3)', [
      nth,
      title,
      body,
    ])
})

const searchOf = (typed: string) => ({
  from: sql`readings r`,
  where: sql`true`,
  id: sql`r.id`,
  at: sql`r.id`,
  words: sql`r.words`,
  asked: wordsAsked(typed),
})

async function found(typed: string): Promise<number[]> {
  const page = pageByWords(searchOf(typed), { limit: 10, offset: 0 })
  const { rows } = await sql<{ id: number; total: number }>`${page}`.execute(t.portal.db)
  const { rows: counted } = await countByWords(searchOf(typed)).execute(t.portal.db)
  expect(rows.map(({ total }) => total)).toEqual(rows.map(() => counted[0]?.total))
  return rows.map(({ id }) => id)
}

test('a word in the title comes before the same word in the text', async () => {
  expect(await found('interview')).toEqual([0, 1])
})

test('endings, accents, capitals and a word not yet finished find the same', async () => {
  expect(await found('INTERVIEWS')).toEqual([0, 1])
  expect(await found('intervi')).toEqual([0, 1])
  expect(await found('cafe')).toEqual([1])
  expect(await found('siemens quest')).toEqual([0])
})

test('words in other scripts are found, whole and begun', async () => {
  expect(await found('मुलाखत')).toEqual([2])
  expect(await found('मुलाख')).toEqual([2])
  expect(await found('экзамен')).toEqual([3])
  expect(await found('நேர்காணல்')).toEqual([4])
})

test('phrases, exclusions and alternatives mean what they say', async () => {
  expect(await found('"worth a suit"')).toEqual([1])
  expect(await found('"suit a worth"')).toEqual([])
  expect(await found('interview -siemens')).toEqual([1])
  expect(await found('-siemens')).toEqual([])
  expect((await found('siemens or hostel')).sort()).toEqual([0, 1])
})

test('whatever is typed is harmless', async () => {
  const typed = [
    "'",
    "a'b",
    '\\',
    ':*',
    'a:*',
    '!!',
    '((',
    ')',
    '&|!<->',
    '"',
    '"open',
    "x':* | y",
    '-',
    '%_',
    '🙂',
  ]
  for (const text of [...typed, 'or', 'or or', ' ', '\ue000x', 'x'.repeat(200), '<b>', '-"', "''''"])
    await expect(found(text), text).resolves.toBeInstanceOf(Array)
  expect(await found('!!! ???')).toEqual([])
})

test('the words are marked as pieces, and a text that holds the marks itself can forge none', async () => {
  const asked = wordsAsked('interview')
  const { rows } = await sql<{ title: string; excerpt: string; forged: string }>`
    select ${markedTitle(sql`title`, asked)} as title, ${markedExcerpt(sql`body`, asked)} as excerpt,
      ${markedTitle(sql`${'\ue000not found\ue001 <script>'}::text`, asked)} as forged
    from readings where id = 1`.execute(t.portal.db)
  const [row] = rows
  expect(piecesOf(row?.title ?? '')).toEqual([{ text: 'Packing for the hostel', isHit: false }])
  expect(piecesOf(row?.excerpt ?? '').filter(({ isHit }) => isHit)).toEqual([
    { text: 'interview', isHit: true },
  ])
  expect(piecesOf(row?.forged ?? '').some(({ isHit }) => isHit)).toBe(false)
})
