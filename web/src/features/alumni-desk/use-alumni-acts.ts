import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { useState } from 'react'
import type { Refused } from '#web/ui/desk/decisions.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { useApproveSeveral, useDecide } from './desk-actions.ts'

/** The people to approve, and the ones with a likely duplicate. */
export interface DuplicateQuestion {
  people: readonly DeskAlumnus[]
  doubted: readonly DeskAlumnus[]
}

export function useAlumniActs(desk: DeskState<DeskAlumnus>) {
  const [question, setQuestion] = useState<DuplicateQuestion | null>(null)
  const [leaving, setLeaving] = useState<DeskAlumnus | null>(null)
  const [refused, setRefused] = useState<Refused>([])
  const decision = useDecide()
  const bulk = useApproveSeveral(setRefused)

  const decide = (status: AlumniDecision, row: DeskAlumnus, reason = '') => {
    if (decision.isPending) return
    const body = { one: row, status, ...(reason && { reason }) }
    decision.mutate(body, { onSuccess: () => desk.advanceFrom(row, ({ can }) => can.approve || can.block) })
  }
  const approveNow = (people: readonly DeskAlumnus[]) => {
    setQuestion(null)
    const [one] = people
    if (one && people.length === 1) decide('approved', one)
    else
      bulk.mutate(
        people.map(({ _id }) => _id),
        { onSuccess: desk.unpick },
      )
  }
  /** Asks first if someone may have a duplicate. */
  const approve = (people: readonly DeskAlumnus[]) => {
    setRefused([])
    const doubted = people.filter(({ duplicateCount }) => duplicateCount > 0)
    if (doubted.length > 0) setQuestion({ people, doubted })
    else approveNow(people)
  }
  const acts: readonly DeskAct<DeskAlumnus>[] = [
    {
      label: 'Approve',
      key: 'a',
      isInRow: true,
      isMain: true,
      isFor: ({ can }) => can.approve,
      run: (row) => approve([row]),
      several: { run: approve, isBusy: bulk.isPending },
    },
    {
      label: 'Reject',
      key: 'r',
      isOnCard: true,
      isFor: ({ can }) => can.reject,
      run: desk.showView('reject'),
    },
    {
      label: 'Reactivate',
      key: 'a',
      isInRow: true,
      isMain: true,
      isFor: ({ can }) => can.reactivate,
      run: (row) => decide('approved', row),
    },
    {
      label: 'Request more information',
      key: 'i',
      icon: 'mail',
      isFor: ({ can }) => can.askForMore,
      run: desk.showView('ask'),
    },
    { label: 'Edit', key: 'e', icon: 'edit', isFor: () => true, run: desk.showView('correct') },
    { label: 'Deactivate', icon: 'lock', isFor: ({ can }) => can.block, run: setLeaving },
  ]
  return {
    acts,
    refused,
    decide,
    approveNow,
    question,
    leaving,
    dropQuestion: () => setQuestion(null),
    isBusy: decision.isPending,
    stay: () => setLeaving(null),
  }
}
export type AlumniActs = ReturnType<typeof useAlumniActs>
