import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'
import { may } from './forum.access.ts'
import { cachesOf } from './forum.cache.ts'
import { findQuery } from './forum.store.ts'
import { forumAnswers } from './forum-answer.store.ts'
import { makeQueryPage, type QueryPage, queryPageFor } from './query-page.ts'

const keptMs = 60_000

/** Kept bytes are read anew once a minute at the latest; whatever the forum or its people change is seen at once. */
export const readQuery = handler(forum.readQuery, async (call) => {
  const { portal, viewer, params } = call
  const sort = call.query.filter || 'recent'
  const minute = Math.floor(portal.clock.now().getTime() / keptMs)
  const key = JSON.stringify([minute, sort, params.id])
  const page = await cachesOf(portal).queries.read(key, () => readQueryPage(portal, params.id, sort, null))
  if (!may(viewer, 'read', page.query)) throw notFound('query')
  const own = page.isForAll ? page : await readQueryPage(portal, params.id, sort, viewer)
  return queryPageFor(viewer, own)
})

async function readQueryPage(
  portal: Portal,
  address: string,
  sort: AnswerSort,
  viewer: Viewer | null,
): Promise<QueryPage> {
  const query = await findQuery(portal.db, address)
  if (!query) throw notFound('query')
  const asked = { thingId: query.id, sort, viewerId: viewer?.id ?? null }
  return makeQueryPage(query, await forumAnswers.listComments(portal.db, asked))
}
