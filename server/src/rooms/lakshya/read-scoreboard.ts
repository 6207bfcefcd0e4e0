import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/handler.ts'
import { readBoard } from './board.store.ts'
import { readKept } from './lakshya.cache.ts'

export const readScoreboard = handler(lakshya.readScoreboard, async ({ portal }) =>
  readKept(portal, { endpoint: lakshya.readScoreboard, key: 'board' }, async (freeze) => ({
    data: await readBoard(portal.db, freeze?.entryId ?? null),
  })),
)
