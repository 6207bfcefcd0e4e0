import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from '../forum.cache.ts'
import { listWaiting } from './forum-hint.store.ts'
import { presentHint } from './present-query.ts'

export const listWaitingQueries = handler(forum.listWaitingQueries, async ({ portal }) => {
  const waiting = await cachesOf(portal).waiting.read('waiting', () => listWaiting(portal.db))
  return { data: { result: waiting.map(presentHint) } }
})
