import { forum } from '@portal/contract/forum.ts'
import { verb } from '#platform/verb.ts'
import { listSimilar } from './forum-hint.store.ts'
import { presentHint } from './present-query.ts'

export const listSimilarQueries = verb(forum.listSimilarQueries, async ({ portal, query }) => {
  const similar = await listSimilar(portal.db, query.title, query.except)
  return { data: { result: similar.map(presentHint) } }
})
