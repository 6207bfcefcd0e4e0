import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { cachesOf } from '../forum.cache.ts'
import { readFigures } from './forum-hint.store.ts'

const keptMs = 60_000

/** Returns the forum's figures for the public home page, counted at most once a minute. */
export const readForumFigures = handler(forum.readForumFigures, async ({ portal }) => {
  const minute = Math.floor(portal.clock.now().getTime() / keptMs)
  return { data: await cachesOf(portal).figures.read(`${minute}`, () => readFigures(portal.db)) }
})
