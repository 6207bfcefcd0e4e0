import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { useState } from 'react'
import type { Refused } from '#web/ui/desk/decisions.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { type RowDecision, useRailwayBulk, useRailwayDecision } from './railway-actions.ts'

type Row = RailwayDeskRow

/**
 * The desk's actions for applications.
 * @param onIssue opens the dialog to choose the leaf
 */
export function useRailwayActs(desk: DeskState<Row>, onIssue: (row: Row) => void) {
  const [rejecting, setRejecting] = useState<readonly Row[]>([])
  const [refused, setRefused] = useState<Refused>([])
  const decision = useRailwayDecision()
  const bulk = useRailwayBulk(setRefused)

  /** Calls `onDone` only after success, so a form with a reason stays open until then. */
  const decide = (wanted: RowDecision & { row: Row }, onDone?: () => void) => {
    if (decision.isPending) return
    decision.mutate(wanted, {
      onSuccess: () => {
        onDone?.()
        desk.advanceFrom(wanted.row, ({ can }) => can.approve || can.issue)
      },
    })
  }
  const decideAll = (
    rows: readonly Row[],
    { onDone, ...wanted }: { state: 'Approved' | 'Rejected'; reason?: string; onDone?: () => void },
  ) => {
    setRefused([])
    const [row] = rows
    if (row && rows.length === 1) return decide({ row, ...wanted }, onDone)
    const done = () => {
      onDone?.()
      desk.unpick()
    }
    bulk.mutate({ rows, ...wanted }, { onSuccess: done })
  }
  const acts = actsOf(desk, {
    onIssue,
    isBusy: bulk.isPending,
    reject: setRejecting,
    approve: (rows) => decideAll(rows, { state: 'Approved' }),
  })
  return {
    acts,
    refused,
    decide,
    rejecting,
    isBusy: decision.isPending || bulk.isPending,
    reject: (reason: string) =>
      decideAll(rejecting, { state: 'Rejected', reason, onDone: () => setRejecting([]) }),
    dropRejecting: () => setRejecting([]),
  }
}
export type RailwayActs = ReturnType<typeof useRailwayActs>

interface ActParts {
  approve: (rows: readonly Row[]) => void
  reject: (rows: readonly Row[]) => void
  onIssue: (row: Row) => void
  isBusy: boolean
}

/** Returns the actions for an application, for the buttons, the bulk bar and the keys. */
function actsOf(
  desk: DeskState<Row>,
  { approve, reject, onIssue, isBusy }: ActParts,
): readonly DeskAct<Row>[] {
  return [
    {
      label: 'Approve',
      key: 'a',
      isInRow: true,
      isMain: true,
      isFor: ({ can }) => can.approve,
      run: (row) => approve([row]),
      several: { run: approve, isBusy },
    },
    {
      label: 'Issue',
      key: 'i',
      isInRow: true,
      isMain: true,
      isFor: ({ can }) => can.issue,
      run: onIssue,
    },
    {
      label: 'Reject',
      key: 'r',
      isOnCard: true,
      isFor: ({ can }) => can.reject,
      run: (row) => reject([row]),
      several: { run: reject, isBusy },
    },
    {
      label: 'Open document',
      key: 'o',
      isNotInPanel: true,
      isFor: () => true,
      run: desk.showView('document'),
    },
    {
      label: 'Correct',
      key: 'e',
      icon: 'edit',
      isFor: ({ can }) => can.correct,
      run: desk.showView('correct'),
    },
    {
      label: 'Put back to pending',
      icon: 'back',
      isFor: ({ can, undo }) => can.undo && !undo,
      run: desk.showView('undo'),
    },
    {
      label: 'Not collected',
      icon: 'clock',
      isFor: ({ can }) => can.notCollect,
      run: desk.showView('notCollect'),
    },
    {
      label: 'Cancel concession',
      icon: 'close',
      isFor: ({ can }) => can.withdraw,
      run: desk.showView('withdraw'),
    },
  ]
}
