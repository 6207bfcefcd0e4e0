import { lakshya } from '@portal/contract/lakshya.ts'
import type { LedgerEntry } from '@portal/contract/lakshya-records.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { type LedgerRow, listEntries } from './ledger.store.ts'

export const listLedger = handler(lakshya.listLedger, async (call) => {
  await requireScoreDesk(call)
  const { portal, query } = call
  const { page, limit } = query
  const asked = { kind: query.kind || null, branch: query.branch || null, page, limit }
  const { rows, total } = await listEntries(portal.db, asked)
  return pageAnswer(rows.map(presentEntry), total, limit)
})

function presentEntry(row: LedgerRow): LedgerEntry {
  const { by, byBranch, undoneAt, undoneBy, undoneReason, isLast } = row
  return {
    ...presentRow(row),
    by: by ?? '',
    points: byBranch.reduce((sum, { points }) => sum + points, 0),
    undone: undoneAt ? { by: undoneBy ?? '', at: undoneAt.toISOString(), reason: undoneReason ?? '' } : null,
    can: { undo: isLast },
  }
}
