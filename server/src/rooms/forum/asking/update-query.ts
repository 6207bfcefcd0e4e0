import type { BodyOf } from '@portal/contract/endpoint.ts'
import { forum } from '@portal/contract/forum.ts'
import { limits } from '@portal/contract/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { safeBody } from '#platform/rich-text/safe-body.ts'
import { accessQuery } from '../forum.access.ts'
import { changeForum } from '../forum.cache.ts'
import { factOf, queryChanged } from '../forum.facts.ts'
import {
  changeQuery,
  type ForumQueryChange,
  type ForumQueryRow,
  findQuery,
  lockQuery,
} from '../forum.store.ts'
import { presentQuery } from '../reading/present-query.ts'
import { imagesOf, storeImages } from './query-content.ts'

type Patch = BodyOf<typeof forum.updateQuery>

export const updateQuery = handler(forum.updateQuery, async (call) => {
  const { portal, viewer, body, files } = call
  const query = await accessQuery(call, call.params.id, 'update')
  const { id } = query
  // Checked before the new pictures are stored, so that an invalid form leaves no files behind.
  requireFittingImages(keptImages(query, body), files.length)
  const added = await storeImages(portal, viewer.id, files)
  return changeForum(portal, async (tx, touched) => {
    const before = await lockQuery(tx, id)
    if (!before) throw notFound('query')
    const after = changed(portal, before, body, added)
    if (files.length > 0 || !isRepeat(body.revision, before, after)) requireNewest(before, body)
    if (isEdit(before, after))
      touched.push(...[before, after].map(({ title, domains }) => ({ title, domains })))
    await save(portal, tx, before, after, viewer.id)
    const saved = await findQuery(tx, id)
    if (!saved) throw notFound('query')
    return { message: messageOf(before, after, body), data: presentQuery(saved, viewer) }
  })
})

/** Returns the new state of the query: omitted fields stay, `null` and empty lists clear. */
function changed(
  portal: Portal,
  before: ForumQueryRow,
  body: Patch,
  added: readonly string[],
): ForumQueryChange {
  const images = [...keptImages(before, body), ...added]
  requireFittingImages(images, 0)
  const after = {
    title: body.query ?? before.title,
    body: body.body === undefined ? before.body : safeBody(portal, body.body ?? ''),
    domains: body.domain ?? before.domains,
    images,
  }
  const isOpen = body.openQueryStatus ?? before.isOpen
  const { editedAt, revision } = before
  if (!isEdit(before, after)) return { ...after, isOpen, editedAt, revision }
  return { ...after, isOpen, editedAt: portal.clock.now(), revision: revision + 1 }
}

/** Returns whether the content changed. Closing and reopening don't count as an edit. */
function isEdit(before: ForumQueryRow, after: Pick<ForumQueryRow, 'title' | 'body' | 'domains' | 'images'>) {
  const said = ({ title, body, domains, images }: typeof after) =>
    JSON.stringify([title, body, domains, images])
  return said(before) !== said(after)
}

async function save(
  portal: Portal,
  tx: Transaction,
  before: ForumQueryRow,
  after: ForumQueryChange,
  by: string,
) {
  if (isEdit(before, after)) {
    // New uses are counted first, so that a picture in both states is never unused.
    await portal.uploads.useByUrl(tx, imagesOf(after))
    await portal.uploads.removeByUrl(tx, imagesOf(before))
  }
  await changeQuery(tx, before.id, after)
  await portal.facts.emit(tx, queryChanged, factOf({ ...before, title: after.title }, by))
}

/** Returns the listed pictures in the order of the list. Only the query's own pictures are accepted. */
function keptImages(query: ForumQueryRow, body: Patch): string[] {
  if (body.images === undefined) return [...query.images]
  const kept = [...new Set(body.images ?? [])]
  if (kept.every((url) => query.images.includes(url))) return kept
  // Another edit may have removed it.
  requireNewest(query, body)
  const message = 'One of the images is no longer part of this query'
  throw fieldProblem('images', message)
}

function requireNewest(query: ForumQueryRow, body: Patch): void {
  requireRevision(body.revision, query.revision, 'This query was changed after you opened it')
}

function requireFittingImages(kept: readonly string[], addedCount: number): void {
  if (kept.length + addedCount <= limits.queryImagesMax) return
  const message = `A query can have up to ${limits.queryImagesMax} images`
  throw fieldProblem('images', message)
}

function messageOf(before: ForumQueryRow, after: ForumQueryChange, body: Patch): string {
  const isStatusOnly = Object.entries(body).every(
    ([field, wish]) => field === 'openQueryStatus' || field === 'revision' || wish === undefined,
  )
  const isStatusChanged = before.isOpen !== after.isOpen
  if (isEdit(before, after) || !(isStatusChanged || isStatusOnly)) return 'Query updated'
  return after.isOpen ? 'Query reopened' : 'Query closed'
}
