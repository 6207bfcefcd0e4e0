import type { ApprovalReport, DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { useState } from 'react'
import { useApproveSeveral, useDecide } from './desk-actions.ts'
import type { PanelView } from './panel-view.ts'

export type DeskWork = ReturnType<typeof useDeskWork>

/** Who is open and who is ticked on the page of rows, and what is done with them. */
export function useDeskWork(rows: readonly DeskAlumnus[], isWide: boolean) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [view, setView] = useState<PanelView>('facts')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<DuplicateQuestion | null>(null)
  const [refused, setRefused] = useState<ApprovalReport['refused']>([])
  const decision = useDecide()
  const bulk = useApproveSeveral(setRefused)
  // Beside the table there is always somebody to look at; over it only who was asked for.
  const open = rows.find(({ _id }) => _id === openId) ?? (isWide ? rows[0] : undefined)
  // Who has left the page is no longer ticked, so nobody is approved unseen.
  const ticked = new Set(rows.map(({ _id }) => _id).filter((id) => chosen.has(id)))

  function show(row: DeskAlumnus | undefined) {
    setOpenId(row?._id ?? null)
    setView('facts')
  }
  /** Goes to the panel by the keyboard, wherever it is drawn. */
  function enter(row: DeskAlumnus | undefined) {
    show(row)
    document.querySelector<HTMLElement>('[data-desk-panel] h2')?.focus()
  }
  function step(by: 1 | -1) {
    const at = rows.findIndex(({ _id }) => _id === open?._id)
    const next = rows[at + by]
    if (next) show(next)
  }
  /** Approves; asks first where somebody else may be the same person. */
  function approve(people: readonly DeskAlumnus[]) {
    const doubted = people.filter(({ duplicateCount }) => duplicateCount > 0)
    if (doubted.length > 0) setQuestion({ people, doubted })
    else approveNow(people)
  }
  function approveNow(people: readonly DeskAlumnus[]) {
    setQuestion(null)
    if (people.length === 1) decide('approved', '', people[0])
    else bulk.mutate(people.map(({ _id }) => _id))
  }
  function decide(status: AlumniDecision, reason = '', row = open) {
    if (!row || decision.isPending) return
    const next = neighbourOf(rows, row)
    const body = { one: row, status, ...(reason && { reason }) }
    decision.mutate(body, {
      onSuccess: () => {
        if (row._id === open?._id) show(isWide ? next : undefined)
      },
    })
  }
  return {
    ...{ open, view, ticked, refused, show, enter, step, decide, setView },
    ...{ approve, approveNow, question, dropQuestion: () => setQuestion(null) },
    approveTicked: () => approve(rows.filter(({ _id }) => ticked.has(_id))),
    isBusy: decision.isPending,
    isApproving: bulk.isPending,
    close: () => setOpenId(null),
    tick: (ids: readonly string[]) => {
      setRefused([])
      setChosen(toggled(ticked, ids))
    },
    untick: () => setChosen(new Set()),
  }
}

/** Whom to approve, and those among them who have a likely duplicate. */
export interface DuplicateQuestion {
  people: readonly DeskAlumnus[]
  doubted: readonly DeskAlumnus[]
}

/** Who comes next when the row leaves the list: the one below it, else the one above. */
function neighbourOf(rows: readonly DeskAlumnus[], row: DeskAlumnus): DeskAlumnus | undefined {
  const at = rows.findIndex(({ _id }) => _id === row._id)
  return rows[at + 1] ?? rows[at - 1]
}

/** All of them are ticked: none is. Otherwise all are. */
function toggled(ticked: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(ticked)
  const areIn = ids.every((id) => ticked.has(id))
  for (const id of ids) {
    if (areIn) next.delete(id)
    else next.add(id)
  }
  return next
}
