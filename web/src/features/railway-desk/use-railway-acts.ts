import type { RailwayDeskRow } from '@portal/contract/railway-desk-records.ts'
import { useState } from 'react'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { type Refused, type RowDecision, useRailwayBulk, useRailwayDecision } from './railway-actions.ts'

type Row = RailwayDeskRow

/** What the panel shows in place of what is known: one of its forms, or the first document. */
export type PanelView = 'correct' | 'notCollect' | 'withdraw' | 'undo' | 'document'

/**
 * What the desk does with applications.
 * @param onIssue opens the dialog in which the leaf is chosen.
 */
export function useRailwayActs(desk: DeskState<Row>, onIssue: (row: Row) => void) {
  const [rejecting, setRejecting] = useState<readonly Row[]>([])
  const [refused, setRefused] = useState<Refused>([])
  const decision = useRailwayDecision()
  const bulk = useRailwayBulk(setRefused)

  const decide = (wanted: RowDecision & { row: Row }) => {
    if (decision.isPending) return
    decision.mutate(wanted, {
      onSuccess: () => desk.advanceFrom(wanted.row, ({ can }) => can.approve || can.issue),
    })
  }
  const decideAll = (rows: readonly Row[], state: 'Approved' | 'Rejected', reason?: string) => {
    setRefused([])
    const [row] = rows
    if (row && rows.length === 1) return decide({ row, state, ...(reason && { reason }) })
    const ids = rows.map(({ _id }) => _id)
    bulk.mutate({ ids, state, ...(reason && { reason }) }, { onSuccess: desk.unpick })
  }
  const inPanel = (view: PanelView) => (row: Row) => {
    desk.show(row)
    desk.setView(view)
  }
  const acts: readonly DeskAct<Row>[] = [
    {
      ...{ label: 'Approve', key: 'a', isInRow: true, isMain: true },
      isFor: ({ can }) => can.approve,
      run: (row) => decideAll([row], 'Approved'),
      several: { run: (rows) => decideAll(rows, 'Approved'), isBusy: bulk.isPending },
    },
    {
      ...{ label: 'Issue', key: 'i', isInRow: true, isMain: true },
      isFor: ({ can }) => can.issue,
      run: onIssue,
    },
    {
      ...{ label: 'Reject', key: 'r', isOnCard: true },
      isFor: ({ can }) => can.reject,
      run: (row) => setRejecting([row]),
      several: { run: setRejecting, isBusy: bulk.isPending },
    },
    {
      ...{ label: 'Open document', key: 'o', isNotInPanel: true },
      isFor: () => true,
      run: inPanel('document'),
    },
    {
      ...{ label: 'Correct', key: 'e', icon: 'edit', isFor: ({ can }) => can.correct },
      run: inPanel('correct'),
    },
    {
      ...{ label: 'Put back to pending', icon: 'back', isFor: ({ can, undo }) => can.undo && !undo },
      run: inPanel('undo'),
    },
    {
      ...{ label: 'Not collected', icon: 'clock', isFor: ({ can }) => can.notCollect },
      run: inPanel('notCollect'),
    },
    {
      ...{ label: 'Cancel concession', icon: 'close', isFor: ({ can }) => can.withdraw },
      run: inPanel('withdraw'),
    },
  ]
  return {
    ...{ acts, refused, decide, rejecting },
    isBusy: decision.isPending || bulk.isPending,
    reject: (reason: string) => {
      decideAll(rejecting, 'Rejected', reason)
      setRejecting([])
    },
    dropRejecting: () => setRejecting([]),
  }
}
export type RailwayActs = ReturnType<typeof useRailwayActs>
