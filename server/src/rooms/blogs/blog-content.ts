import {
  type BlogState,
  blogLimits,
  publishRefusal,
  type RequestedBlogState,
} from '@portal/contract/blog-words.ts'
import type { blogs } from '@portal/contract/blogs.ts'
import type { BodyOf } from '@portal/contract/endpoint.ts'
import type { Transaction } from '#platform/database/database.ts'
import { requirePublishTime } from '#platform/jobs/publish-at.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { imageUrlsIn, plainTextOf } from '#platform/rich-text/read-rich-text.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import type { BlogChange } from './blogs.store.ts'

export type Patch = BodyOf<typeof blogs.updateBlog>

const emptyBlog: BlogChange = {
  title: '',
  cover: null,
  tags: [],
  body: '',
  bodyText: '',
  readingMinutes: 1,
  state: 'draft',
  publishAt: null,
  publishedAt: null,
  editedAt: null,
  returnReason: null,
  heldBecause: null,
}

/**
 * Returns the new state of a blog: omitted fields stay, `null` and empty lists clear.
 * @throws VALIDATION when it is to be published, now or later, and can't be.
 */
export function mergeChange(portal: Portal, patch: Patch, before: BlogChange = emptyBlog): BlogChange {
  const said = {
    title: patch.title ?? before.title,
    cover: patch.cover === undefined ? before.cover : patch.cover || null,
    tags: patch.tags === undefined ? before.tags : (patch.tags ?? []),
    ...(patch.body === undefined ? textOf(before) : readBody(portal, patch.body ?? '')),
  }
  const state = stateAfter(patch.state, before.state)
  if (state === 'published' || state === 'scheduled') requireText(said.bodyText)
  const now = portal.clock.now()
  return {
    ...said,
    state,
    publishAt: state === 'scheduled' ? publishTime(patch.publishAt, before.publishAt, now) : null,
    publishedAt: state === 'published' ? (before.publishedAt ?? now) : before.publishedAt,
    // A blog that nobody has read can't have been edited.
    editedAt: wasRead(before.state) && hasChanged(before, said) ? now : before.editedAt,
    returnReason: state === 'returned' ? before.returnReason : null,
    // The author has saved it, so an old hold no longer applies.
    heldBecause: null,
  }
}

function wasRead(state: BlogState): boolean {
  return state === 'published' || state === 'returned'
}

/**
 * Returns the next state. A blog that was taken down stays in that state, with its reason, until it is
 * published again; saving it as a draft changes nothing.
 */
function stateAfter(requested: RequestedBlogState | undefined, before: BlogState): BlogState {
  if (before === 'returned' && requested === 'draft') return 'returned'
  return requested ?? before
}

type Said = Pick<BlogChange, 'title' | 'cover' | 'tags' | 'body'>

export function hasChanged(before: Said, after: Said): boolean {
  const said = ({ title, cover, tags, body }: Said) => JSON.stringify([title, cover, tags, body])
  return said(before) !== said(after)
}

function textOf({ body, bodyText, readingMinutes }: BlogChange) {
  return { body, bodyText, readingMinutes }
}

const wordsPerMinute = 220

function readBody(portal: Portal, html: string) {
  const body = safeBody(portal, html)
  const bodyText = plainTextOf(body, blogLimits.bodyBytesMax)
  const wordCount = bodyText.split(' ').length
  return { body, bodyText, readingMinutes: Math.max(1, Math.round(wordCount / wordsPerMinute)) }
}

function requireText(text: string): void {
  const refusal = publishRefusal(text)
  if (refusal !== null) throw fieldProblem('body', refusal)
}

/** Returns the time of a scheduled blog: the previous one, or a new one in the future. */
function publishTime(requested: string | null | undefined, before: Date | null, now: Date): Date {
  return requirePublishTime(requested ? new Date(requested) : before, now)
}

/**
 * Counts the pictures of the blog as used and the previous ones as no longer used.
 * @throws VALIDATION when the cover is not a picture uploaded here.
 */
export async function keepPictures(portal: Portal, tx: Transaction, after: Said, before?: Said) {
  // New uses are counted first, so that a picture in both states is never unused.
  const found = await portal.uploads.useByUrl(tx, picturesOf(after))
  if (after.cover !== null && !found.includes(after.cover))
    throw fieldProblem('cover', 'The cover is no longer available. Upload it again.')
  if (before) await portal.uploads.removeByUrl(tx, picturesOf(before))
}

export function picturesOf({ cover, body }: Pick<BlogChange, 'cover' | 'body'>): string[] {
  return [...(cover === null ? [] : [cover]), ...imageUrlsIn(body)]
}
