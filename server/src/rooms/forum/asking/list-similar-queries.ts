import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from '../forum.cache.ts'
import { presentHint } from '../reading/present-query.ts'
import { listSimilar } from './forum-similar.store.ts'
import { readTitleWords } from './title-words.store.ts'

const hourMs = 3_600_000

export const listSimilarQueries = handler(forum.listSimilarQueries, async ({ portal, query }) => {
  const hour = Math.floor(portal.clock.now().getTime() / hourMs)
  const titleWords = await cachesOf(portal).titleWords.read(`${hour}`, () => readTitleWords(portal.db))
  const { title, except, domain } = query
  const similar = await listSimilar(portal.db, { title, except, domains: splitDomains(domain), titleWords })
  return { data: { result: similar.map(presentHint) } }
})

function splitDomains(joined: string | undefined): string[] {
  return joined?.split(',').filter(Boolean) ?? []
}
