import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from '../forum.cache.ts'
import { readFigures } from './forum-hint.store.ts'

const keptMs = 60_000

/**
 * Returns the forum's figures, counted at most once a minute: the home page is public, and figures a minute
 * old are good enough.
 */
export const readForumFigures = handler(forum.readForumFigures, async ({ portal }) => {
  const minute = Math.floor(portal.clock.now().getTime() / keptMs)
  return { data: await cachesOf(portal).figures.read(`${minute}`, () => readFigures(portal.db)) }
})
