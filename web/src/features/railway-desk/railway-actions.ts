import { limits } from '@portal/contract/limits.ts'
import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import type { RailwayBulkDecision, RailwayDecision } from '@portal/contract/railway-desk-words.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { CallProblem, messageOf } from '#web/platform/call-problem.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
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

/** Why nothing was done, for each blocking application. */
export type Refused = readonly { _id: string; message: string }[]

/** Decides on one application and shows the server's message, which also names a clerk who was faster. */
export function useRailwayDecision() {
  const draw = useDrawRailwayDecision()
  return useMutation({
    mutationFn: ({ row, ...body }: RowDecision) =>
      call('PUT /railway/applications/:id/state', {
        params: { id: row._id },
        body: { ...body, version: row.version },
      }),
    onSuccess: ({ message, data }) => {
      const offer = data.undo
      if (offer) toast.undoable(message, { run: () => undoRailway(offer.ids), durationMs: limits.deskUndoMs })
      else toast.good(message)
      draw(data)
    },
    onError: (error) => toast.warn(error.message),
  })
}

/** Decides on all of them or none; the blocking ones are listed. */
export function useRailwayBulk(onRefused: (refused: Refused) => void) {
  return useMutation({
    mutationFn: ({ rows, ...body }: BulkDecision) =>
      call('PUT /railway/applications/state', {
        body: {
          ...body,
          ids: rows.map(({ _id }) => _id),
          versions: Object.fromEntries(rows.map(({ _id, version }) => [_id, version])),
        },
      }),
    onSuccess: ({ message, data }) => {
      onRefused([])
      const offer = data.undo
      if (offer) toast.undoable(message, { run: () => undoRailway(offer.ids), durationMs: limits.deskUndoMs })
      else toast.good(message)
      return reloaded()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (error instanceof CallProblem)
        onRefused((error.data as { refused?: Refused } | undefined)?.refused ?? [])
    },
  })
}

/** Not bound to a screen, because the toast outlives the list it was made on. */
export async function undoRailway(ids: readonly string[]): Promise<void> {
  try {
    const body = { ids: [...ids], state: 'Pending' as const }
    toast.good((await call('PUT /railway/applications/state', { body })).message)
  } catch (error) {
    toast.warn(messageOf(error))
  }
  await reloaded()
}
