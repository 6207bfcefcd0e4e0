import type { Author } from '@portal/contract/author.ts'
import type { BlogState } from '@portal/contract/blog-words.ts'
import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import {
  type Columns,
  insertColumns,
  type RowOf,
  selectColumns,
  setColumns,
} from '#platform/database/columns.ts'
import type { Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readId, readNewId, readRow } from '#platform/database/statements.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* Single blogs. Lists: blog-list.store.ts; comments: blog-comment.store.ts; likes, saves: blog-mark.store.ts. */

declare module '#platform/database/database.ts' {
  interface Tables {
    blogs: Narrowed<'blogs', { state: BlogState; held_because: HoldReason | null }>
  }
}

const cardNames = [
  'id',
  'slug',
  'title',
  'cover',
  'tags',
  'reading_minutes',
  'author_id',
  'state',
  'publish_at',
  'published_at',
  'created_at',
  'edited_at',
  'like_count',
  'comment_count',
  // Why the council took it down. Null in every other state.
  'return_reason',
  // Why a scheduled one became a draft instead of being published. Null if it didn't, or its author has saved it since.
  'held_because',
] as const satisfies Columns<'blogs'>
const changedNames = [
  'title',
  'cover',
  'tags',
  'body',
  'body_text',
  'reading_minutes',
  'state',
  'publish_at',
  'published_at',
  'edited_at',
  'return_reason',
  'held_because',
] as const satisfies Columns<'blogs'>
const newNames = [
  'slug',
  'author_id',
  'author_role',
  'created_at',
  ...changedNames,
] as const satisfies Columns<'blogs'>
// The revision is the number of saves.
const allNames = [...cardNames, 'body', 'body_text', 'revision'] as const satisfies Columns<'blogs'>

interface WithAuthor {
  author: Author
  /** The beginning of the text, longer than the part shown. */
  opening: string
}
export type BlogCardRow = RowOf<'blogs', typeof cardNames> & WithAuthor
export type BlogRow = RowOf<'blogs', typeof allNames>
export type BlogWithAuthor = BlogRow & WithAuthor
export type BlogChange = RowOf<'blogs', typeof changedNames>
export type NewBlog = RowOf<'blogs', typeof newNames>

const columns = selectColumns('b', allNames)
const author = sql`${authorOf(sql`b.author_id`)} as author, left(b.body_text, 400) as opening`

/** The columns of a blog `b` for a list. */
export const cardColumns = sql`${selectColumns('b', cardNames)}, ${author}`

/** Returns the blog with this id or slug. For a viewer, only `blogs.access.ts` calls it. */
export function findBlog(runner: Runner, idOrSlug: string) {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`b.slug = ${idOrSlug}` : sql`b.id = ${id}`
  return readRow<BlogWithAuthor>(runner)`
    select ${columns}, ${author} from blogs b where ${match}`
}

/**
 * Returns the blog and locks its row. All changes of a blog, its comments and its replies wait for this lock.
 */
export function lockBlog(tx: Transaction, id: string) {
  return readRow<BlogRow>(tx)`
    select ${columns} from blogs b where b.id = ${id} for no key update`
}

/** Returns the same blog of the same person since `since`, as when the button is pressed twice. */
export async function findRepeatedBlog(tx: Transaction, blog: NewBlog, since: Date): Promise<string | null> {
  await takeAdvisoryLock(tx, 'blogs-write', blog.authorId)
  return readId(tx)`select id from blogs
    where author_id = ${blog.authorId} and state = ${blog.state} and created_at > ${since}
      and title = ${blog.title} and body = ${blog.body} order by created_at desc limit 1`
}

export async function insertBlog(tx: Transaction, blog: NewBlog): Promise<string> {
  return readNewId(tx)`
    insert into blogs ${insertColumns(newNames, blog)} returning id`
}

export async function changeBlog(tx: Transaction, id: string, blog: BlogChange): Promise<void> {
  await changeRows(tx)`update blogs set ${setColumns(changedNames, blog)}, revision = revision + 1
    where id = ${id}`
}

/** Deletes the blog; its comments, replies, likes, saves and reports are deleted by cascade. */
export async function removeBlog(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('blogs').where('id', '=', id).execute()
}
