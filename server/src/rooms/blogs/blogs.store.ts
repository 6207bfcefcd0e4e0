import type { Author } from '@portal/contract/author.ts'
import type { BlogState } from '@portal/contract/blog-words.ts'
import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { letInOneByOne } from '#platform/database/one-by-one.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/*
 * The SQL of single blogs. Lists: blog-list.store.ts; comments: blog-comment.store.ts; likes and saves:
 * blog-mark.store.ts.
 */

/** A blog on a list. */
export interface BlogCardRow {
  id: string
  slug: string
  title: string
  cover: string | null
  tags: string[]
  readingMinutes: number
  authorId: string
  author: Author
  state: BlogState
  publishAt: Date | null
  publishedAt: Date | null
  createdAt: Date
  editedAt: Date | null
  likeCount: number
  commentCount: number
  /** Why the council took it down; null in every other state. */
  returnReason: string | null
  /**
   * Why a scheduled blog became a draft instead of being published; null if it didn't, or its author has
   * saved it since.
   */
  heldBecause: HoldReason | null
  /** The beginning of the text, longer than the part shown. */
  opening: string
}

/** The content and the owner of a blog. */
export interface BlogRow extends Omit<BlogCardRow, 'author' | 'opening'> {
  body: string
  bodyText: string
}
export interface BlogWithAuthor extends BlogRow {
  author: Author
  opening: string
}

const shortColumns = sql`b.id, b.slug, b.title, b.cover, b.tags, b.reading_minutes as "readingMinutes",
  b.author_id as "authorId", b.state, b.publish_at as "publishAt", b.published_at as "publishedAt",
  b.created_at as "createdAt", b.edited_at as "editedAt", b.like_count as "likeCount", b.comment_count as "commentCount",
  b.return_reason as "returnReason", b.held_because as "heldBecause"`
const columns = sql`${shortColumns}, b.body, b.body_text as "bodyText"`
const author = sql`${authorOf(sql`b.author_id`)} as author, left(b.body_text, 400) as opening`

/** The columns of a blog `b` for a list. */
export const cardColumns = sql`${shortColumns}, ${author}`

/** Returns the blog with this id or slug. For a viewer, only `blogs.access.ts` calls it. */
export async function findBlog(runner: Runner, idOrSlug: string): Promise<BlogWithAuthor | undefined> {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`b.slug = ${idOrSlug}` : sql`b.id = ${id}`
  const { rows } = await sql<BlogWithAuthor>`
    select ${columns}, ${author} from blogs b where ${match}`.execute(runner)
  return rows[0]
}

/**
 * Returns the blog and locks its row. All changes of a blog, its comments and its replies wait for this lock.
 */
export async function lockBlog(tx: Transaction, id: string): Promise<BlogRow | undefined> {
  const { rows } = await sql<BlogRow>`
    select ${columns} from blogs b where b.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export type BlogChange = Pick<
  BlogRow,
  | 'title'
  | 'cover'
  | 'tags'
  | 'body'
  | 'bodyText'
  | 'readingMinutes'
  | 'state'
  | 'publishAt'
  | 'publishedAt'
  | 'editedAt'
  | 'returnReason'
  | 'heldBecause'
>
export type NewBlog = BlogChange & Pick<BlogRow, 'slug' | 'authorId' | 'createdAt'> & { authorRole: string }

/** Returns the same blog of the same person since `since`, as when the button is pressed twice. */
export async function findRepeatedBlog(tx: Transaction, blog: NewBlog, since: Date): Promise<string | null> {
  await letInOneByOne(tx, 'blogs-write', blog.authorId)
  const { rows } = await sql<{ id: string }>`select id from blogs
    where author_id = ${blog.authorId} and state = ${blog.state} and created_at > ${since}
      and title = ${blog.title} and body = ${blog.body} order by created_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export async function insertBlog(tx: Transaction, blog: NewBlog): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into blogs
    (slug, title, cover, tags, body, body_text, reading_minutes, author_id, author_role, state, publish_at, published_at, created_at)
    values (${blog.slug}, ${blog.title}, ${blog.cover}, ${blog.tags}, ${blog.body}, ${blog.bodyText}, ${blog.readingMinutes},
      ${blog.authorId}, ${blog.authorRole}, ${blog.state}, ${blog.publishAt}, ${blog.publishedAt}, ${blog.createdAt})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function changeBlog(tx: Transaction, id: string, blog: BlogChange): Promise<void> {
  await sql`update blogs set title = ${blog.title}, cover = ${blog.cover}, tags = ${blog.tags}, body = ${blog.body},
    body_text = ${blog.bodyText}, reading_minutes = ${blog.readingMinutes}, state = ${blog.state},
    publish_at = ${blog.publishAt}, published_at = ${blog.publishedAt}, edited_at = ${blog.editedAt},
    return_reason = ${blog.returnReason}, held_because = ${blog.heldBecause}
    where id = ${id}`.execute(tx)
}

/** Deletes the blog; its comments, replies, likes, saves and reports are deleted by cascade. */
export async function removeBlog(tx: Transaction, id: string): Promise<void> {
  await sql`delete from blogs where id = ${id}`.execute(tx)
}
