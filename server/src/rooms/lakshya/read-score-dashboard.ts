import { lakshya } from '@portal/contract/lakshya.ts'
import type { ProposedResult } from '@portal/contract/lakshya-records.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readBoard } from './board.store.ts'
import { findDraft } from './draft.store.ts'
import { findFreeze } from './freeze.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { findLastUpload } from './ledger.store.ts'
import { presentDraft } from './present-draft.ts'
import { presentState } from './read-scoreboard-state.ts'
import { listPending, type ResultRow } from './result.store.ts'

export const readScoreDashboard = handler(lakshya.readScoreDashboard, async (call) => {
  await requireScoreDesk(call)
  const { db, clock } = call.portal
  const board = await readBoard(db, null)
  const state = await presentState(db, undefined)
  const freeze = await findFreeze(db, clock.now())
  const lastUpload = await findLastUpload(db)
  const draft = await findDraft(db)
  const results = await listPending(db)
  return {
    data: {
      board,
      state: { ...state, isFrozen: freeze !== undefined, frozenUntil: freeze?.until?.toISOString() ?? null },
      lastUpload: lastUpload ? { ...lastUpload, at: lastUpload.at.toISOString() } : null,
      draft: draft ? presentDraft(draft, board) : null,
      results: results.map(presentResult),
    },
  }
})

function presentResult({ id, at, ...row }: ResultRow): ProposedResult {
  const { title, slug, place, winner, branch, points, by, counted } = row
  return { _id: id, title, slug, place, winner, branch, points, by, at: at.toISOString(), counted }
}
