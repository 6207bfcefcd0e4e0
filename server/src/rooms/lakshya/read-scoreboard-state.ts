import { lakshya } from '@portal/contract/lakshya.ts'
import type { ScoreboardState } from '@portal/contract/lakshya-records.ts'
import type { Runner } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { findLastChange, readBoard } from './board.store.ts'
import type { FreezeRow } from './freeze.store.ts'
import { readKept, recallKept } from './lakshya.cache.ts'

const key = 'state'

export const readScoreboardState = handler(
  lakshya.readScoreboardState,
  async ({ portal }) =>
    readKept(portal, { endpoint: lakshya.readScoreboardState, key }, async (freeze) => ({
      data: {
        ...(await presentState(portal.db, freeze)),
        board: await readBoard(portal.db, freeze?.entryId ?? null),
      },
    })),
  ({ portal }) => recallKept(portal, key),
)

/** Returns how current the public board is. */
export async function presentState(runner: Runner, freeze: FreezeRow | undefined): Promise<ScoreboardState> {
  const last = await findLastChange(runner, freeze?.entryId ?? null)
  return {
    updatedAt: last?.at.toISOString() ?? null,
    after: last?.title ?? '',
    isFrozen: freeze !== undefined,
    frozenUntil: freeze?.until?.toISOString() ?? null,
  }
}
