import type { UndoOffer } from '@portal/contract/alumni-desk.ts'
import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { movesFrom } from '@portal/contract/railway-states.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { ListedApplicationRow } from './application-list.store.ts'

/** Returns a row of the desk's table, with the desk's possible actions. */
export function presentDeskRow(row: ListedApplicationRow, undo: UndoOffer | null = null): RailwayDeskRow {
  const moves = movesFrom(row.state, 'desk')
  return {
    ...presentRow(row),
    can: {
      approve: moves.includes('approve'),
      reject: moves.includes('reject'),
      issue: moves.includes('issue'),
      notCollect: moves.includes('notCollect'),
      withdraw: moves.includes('withdraw'),
      correct: moves.includes('correct'),
      undo: moves.includes('undo'),
    },
    undo,
  }
}
