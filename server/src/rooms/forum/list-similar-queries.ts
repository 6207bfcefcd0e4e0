import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { cachesOf } from './forum.cache.ts'
import { listSimilar, readCommonWords } from './forum-similar.store.ts'
import { presentHint } from './present-query.ts'

const hourMs = 3_600_000

export const listSimilarQueries = handler(forum.listSimilarQueries, async ({ portal, query }) => {
  const hour = Math.floor(portal.clock.now().getTime() / hourMs)
  const commonWords = await cachesOf(portal).commonWords.read(`${hour}`, () => readCommonWords(portal.db))
  const similar = await listSimilar(portal.db, { title: query.title, except: query.except, commonWords })
  return { data: { result: similar.map(presentHint) } }
})
