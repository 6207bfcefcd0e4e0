import type { Author } from '@portal/contract/author.ts'
import type { AskedState } from '@portal/contract/forum-desk-words.ts'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'
import { authorOf, nameOfPage } from '#rooms/people/people.cards.ts'
import { type OutcomeRow, outcomeOfQuery } from './outcomes/outcome.store.ts'

/* The SQL of single queries. Lists: forum-list.store.ts; answers, replies and likes: forum-answer.store.ts. */

const queryColumns = [
  'id',
  'slug',
  'title',
  'body',
  'images',
  'domains',
  'author_id',
  'is_open',
  'answer_count',
  'created_at',
  'edited_at',
  // The number of edits; closing and reopening are none.
  'revision',
] as const satisfies Columns<'forum_queries'>
export type ForumQueryRow = RowOf<'forum_queries', typeof queryColumns>

export interface ForumQueryWithAuthor extends ForumQueryRow {
  author: Author
  /** The alumnus whom the query names, as long as their page exists. */
  askedOf: PageName | null
  /** The alumni whom the portal asked, without those who declined or whose time is over. */
  asked: { id: string; state: AskedState; person: PageName | null }[]
}
/** A query as it is read alone, with the outcome that its author described. */
export interface ForumQueryAlone extends ForumQueryWithAuthor {
  outcome: OutcomeRow | null
}
type PageName = { name: string; slug: string }

const columns = selectColumns('q', queryColumns)

/** The columns of a query `q` with its author, the alumnus it names and the alumni who were asked. */
export const columnsWithAuthor = sql`${columns}, ${authorOf(sql`q.author_id`)} as author,
  case when q.asked_of is not null then ${nameOfPage(sql`q.asked_of`)} end as "askedOf",
  array(select json_build_object('id', k.alumnus_id::text, 'state', k.state, 'person', ${nameOfPage(sql`k.alumnus_id`)})
    from forum_asked k where k.query_id = q.id and k.state in ('asked', 'answered') order by k.alumnus_id) as asked`

const columnsAlone = sql`${columnsWithAuthor}, ${outcomeOfQuery} as outcome`

const findBySlug = prepareStatement<[slug: string], ForumQueryAlone>(
  (slug) => sql`select ${columnsAlone} from forum_queries q where q.slug = ${slug}`,
)
const findById = prepareStatement<[id: string], ForumQueryAlone>(
  (id) => sql`select ${columnsAlone} from forum_queries q where q.id = ${id}`,
)

/** Returns the query with this id or slug. For a viewer, only `forum.access.ts` calls it. */
export async function findQuery(runner: Runner, idOrSlug: string): Promise<ForumQueryAlone | undefined> {
  const id = idIn(idOrSlug)
  const [query] = await (id === null ? findBySlug(runner, idOrSlug) : findById(runner, id))
  return query
}

const lockById = prepareStatement<[id: string], ForumQueryRow>(
  (id) => sql`select ${columns} from forum_queries q where q.id = ${id} for no key update`,
)
const lockBySlug = prepareStatement<[slug: string], ForumQueryRow>(
  (slug) => sql`select ${columns} from forum_queries q where q.slug = ${slug} for no key update`,
)

/** Returns the query and locks its row. All changes to it, its answers and their replies wait for this. */
export async function lockQuery(tx: Transaction, idOrSlug: string): Promise<ForumQueryRow | undefined> {
  const id = idIn(idOrSlug)
  const [query] = await (id === null ? lockBySlug(tx, idOrSlug) : lockById(tx, id))
  return query
}

export type NewForumQuery = Pick<
  ForumQueryRow,
  'slug' | 'title' | 'body' | 'images' | 'domains' | 'authorId' | 'createdAt'
> & {
  /** The account of the alumnus whom the query names. */
  askedOfId: string | null
}

export async function insertQuery(tx: Transaction, query: NewForumQuery): Promise<string> {
  const { id } = await tx
    .insertInto('forum_queries')
    .values({
      slug: query.slug,
      title: query.title,
      body: query.body,
      images: query.images,
      domains: query.domains,
      author_id: query.authorId,
      asked_of: query.askedOfId,
      created_at: query.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the same query if its author already asked it since `since`, as when the button is pressed twice.
 * Holds back further queries of the same person until the transaction ends.
 */
export async function findRepeatedQuery(tx: Transaction, query: NewForumQuery, since: Date) {
  await takeAdvisoryLock(tx, 'forum-ask', query.authorId)
  return tx
    .selectFrom('forum_queries')
    .select('id')
    .where('author_id', '=', query.authorId)
    .where('created_at', '>', since)
    .where('title', '=', query.title)
    .where('body', '=', query.body)
    .where('domains', '=', sql<string[]>`${query.domains}::text[]`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ForumQueryChange = Pick<
  ForumQueryRow,
  'title' | 'body' | 'images' | 'domains' | 'isOpen' | 'editedAt' | 'revision'
>

export async function changeQuery(tx: Transaction, id: string, change: ForumQueryChange): Promise<void> {
  await tx
    .updateTable('forum_queries')
    .set({
      title: change.title,
      body: change.body,
      images: change.images,
      domains: change.domains,
      is_open: change.isOpen,
      edited_at: change.editedAt,
      revision: change.revision,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a query; its answers, replies and likes are deleted by cascade. */
export async function removeQuery(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('forum_queries').where('id', '=', id).execute()
}
