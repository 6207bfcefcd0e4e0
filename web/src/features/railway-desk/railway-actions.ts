import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import type { RailwayBulkDecision, RailwayDecision } from '@portal/contract/railway-desk-words.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { type Refused, sayDecided, useDecideSeveral } from '#web/ui/desk/decisions.ts'
import { useDrawRailwayDecision } from './railway-desk.cache.ts'

export interface RowDecision {
  /** The row as the clerk saw it, so that a later decision of another clerk isn't overruled. */
  row: Pick<RailwayDeskRow, '_id' | 'version'>
  state: RailwayDecision
  reason?: string
  isNotCollected?: boolean
}

export interface BulkDecision {
  /** The rows as the clerk saw them. */
  rows: readonly RowDecision['row'][]
  state: RailwayBulkDecision
  reason?: string
}

/** Decides on one application and shows the server's message, which also names a clerk who was faster. */
export function useRailwayDecision() {
  const draw = useDrawRailwayDecision()
  return useMutation({
    mutationFn: ({ row, ...body }: RowDecision) =>
      call('PUT /railway/applications/:id/state', {
        params: { id: row._id },
        body: { ...body, version: row.version },
      }),
    onSuccess: (answer) => {
      sayDecided(answer, undoRailway)
      draw(answer.data)
    },
    onError: (error) => toast.warn(error.message),
  })
}

/** Decides on all of them or none; the blocking ones are listed. */
export function useRailwayBulk(onRefused: (refused: Refused) => void) {
  const decide = ({ rows, ...body }: BulkDecision) =>
    call('PUT /railway/applications/state', {
      body: {
        ...body,
        ids: rows.map(({ _id }) => _id),
        versions: Object.fromEntries(rows.map(({ _id, version }) => [_id, version])),
      },
    })
  return useDecideSeveral({ decide, undo: undoRailway, onRefused })
}

export function undoRailway(ids: string[]) {
  return call('PUT /railway/applications/state', { body: { ids, state: 'Pending' } })
}
