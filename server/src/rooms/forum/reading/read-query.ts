import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import { forum } from '@portal/contract/forum.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { forumAnswers } from '../answering/forum-answer.store.ts'
import { may } from '../forum.access.ts'
import { cachesOf } from '../forum.cache.ts'
import { findQuery } from '../forum.store.ts'
import { readMentionedIn } from '../mentions/mention.store.ts'
import { presentOutcome } from '../outcomes/outcome.store.ts'
import { keepQueryPage, presentQueryPage, type QueryRead, queryPageFor } from './query-page.ts'

const keptMs = 60_000

/** Returns a query with its answers. Cached bytes are at most a minute old; changes invalidate them at once. */
export const readQuery = handler(
  forum.readQuery,
  async ({ portal, viewer, params, query }) => {
    const sort = sortOf(query)
    if (portal.config.hasShortcuts) {
      const keep = async () => keepQueryPage(await readWithAnswers(portal, params.id, sort, null))
      const page = await cachesOf(portal).queries.read(keyOf(portal, params.id, sort), keep)
      if (!may(viewer, 'read', page.query)) throw notFound('query')
      if (page.isForAll) return queryPageFor(viewer, page)
    }
    const read = await readWithAnswers(portal, params.id, sort, viewer)
    if (!may(viewer, 'read', read.query)) throw notFound('query')
    return presentQueryPage(read, viewer)
  },
  ({ portal, params, query }) => {
    const { queries } = cachesOf(portal)
    return (viewer) => {
      const page = queries.recall(keyOf(portal, params.id, sortOf(query)))
      return page?.isForAll && may(viewer, 'read', page.query) ? queryPageFor(viewer, page) : null
    }
  },
)

function sortOf({ filter }: Call<typeof forum.readQuery>['query']): AnswerSort {
  return filter || 'recent'
}

function keyOf({ clock }: Portal, address: string, sort: AnswerSort): string {
  return `${Math.floor(clock.now().getTime() / keptMs)} ${sort} ${address}`
}

async function readWithAnswers(
  portal: Portal,
  address: string,
  sort: AnswerSort,
  viewer: Viewer | null,
): Promise<QueryRead> {
  const query = await findQuery(portal.db, address)
  if (!query) throw notFound('query')
  const asked = { thingId: query.id, sort, viewerId: viewer?.id ?? null }
  const comments = await forumAnswers.listComments(portal.db, asked)
  const said = comments.flatMap(({ message, reply }) => [message, ...reply.map((one) => one.message)])
  const mentioned = await readMentionedIn(portal.db, said)
  return { query, comments, mentioned, outcome: await presentOutcome(portal.db, query.outcome) }
}
