import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readBoard } from './board.store.ts'
import { readKept, recallKept } from './lakshya.cache.ts'

const key = 'board'

export const readScoreboard = handler(
  lakshya.readScoreboard,
  async ({ portal }) =>
    readKept(portal, { endpoint: lakshya.readScoreboard, key }, async (freeze) => ({
      data: await readBoard(portal.db, freeze?.entryId ?? null),
    })),
  ({ portal }) => recallKept(portal, key),
)
