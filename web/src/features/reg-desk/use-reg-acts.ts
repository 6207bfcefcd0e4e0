import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { useState } from 'react'
import { CallProblem } from '#web/platform/call-problem.ts'
import { download } from '#web/platform/download.ts'
import { keptSentenceOf, mayKeep } from '#web/platform/outbox.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { signalOf } from '#web/ui/scan/scan-signals.ts'
import { newAct, type PaymentSent, type RegAct, sendAct, useKeptActs } from './kept-acts.ts'
import { useDrawRegDecision } from './reg-desk.cache.ts'

type Row = DeskRegistration

/** The desk's actions for registrations, sent at once or kept on the device until they can be sent. */
export function useRegActs(desk: DeskState<Row>) {
  const draw = useDrawRegDecision()
  const kept = useKeptActs()
  const [asked, setAsked] = useState<Row | null>(null)
  const [refused, setRefused] = useState<{ _id: string; message: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  /**
   * Runs an action.
   * @returns the problem if the server refused it
   */
  const run = async (act: RegAct): Promise<CallProblem | null> => {
    setBusy(true)
    const { problem, row } = await attempt(act, kept.add)
    setBusy(false)
    // The response of a decision contains all its changes. New and changed members have to be loaded.
    if (row && isDecision(act)) draw(row, act.kind === 'approve' ? 'leaves' : 'stays')
    else await reloaded()
    return problem
  }
  const approve = async (row: Row, unpaid: 'ask' | 'approve') => {
    if (unpaid === 'ask' && row.due > 0 && !row.payment) return setAsked(row)
    const problem = await run(newAct({ kind: 'approve', ...aboutRow(row), unpaid }))
    if (isQuestion(problem)) return setAsked(row)
    if (problem) return warn(problem)
    setAsked(null)
    desk.advanceFrom(row, ({ can }) => can.approve)
  }
  /**
   * Records a payment, and approves the registration if that is pending.
   * @returns the problem, for the form to show
   */
  const pay = async (row: Row, payment: PaymentSent) => {
    const problem = await run(newAct({ kind: 'pay', ...aboutRow(row), payment }))
    if (problem || !row.can.approve) return problem
    const second = await run(newAct({ kind: 'approve', ...aboutRow(row), unpaid: 'approve' }))
    if (second) warn(second)
    return null
  }
  const takeBack = async (row: Row, kind: 'undoApproval' | 'voidPayment', reason: string) => {
    const problem = await run(newAct({ kind, ...aboutRow(row), reason }))
    if (problem) warn(problem)
    else desk.setView(null)
  }
  const undo = (row: Row | undefined) => {
    if (row?.undo) void takeBack(row, row.undo.what === 'approval' ? 'undoApproval' : 'voidPayment', '')
  }
  /** Approves one after another, and names the unpaid and refused ones. */
  const approveAll = async (rows: readonly Row[]) => {
    const failed: typeof refused = []
    for (const row of rows) {
      const problem = await run(newAct({ kind: 'approve', ...aboutRow(row), unpaid: 'ask' }))
      if (problem) failed.push({ _id: row._id, message: problem.message })
    }
    setRefused(failed)
    if (failed.length === 0) desk.unpick()
  }
  const acts = actsOf({ desk, approve, approveAll, isBusy })
  return {
    acts,
    refused,
    asked,
    isBusy,
    kept,
    approve,
    pay,
    takeBack,
    undo,
    run,
    dropQuestion: () => setAsked(null),
  }
}
export type RegActs = ReturnType<typeof useRegActs>

/** Returns the actions for a registration, for the buttons, the bulk bar and the keys. */
function actsOf(parts: {
  desk: DeskState<Row>
  approve: (row: Row, unpaid: 'ask') => Promise<void>
  approveAll: (rows: readonly Row[]) => Promise<void>
  isBusy: boolean
}): readonly DeskAct<Row>[] {
  const { desk, approve, approveAll, isBusy } = parts
  return [
    {
      label: 'Approve',
      key: 'a',
      isInRow: true,
      isFor: ({ can }) => can.approve,
      run: (row) => void approve(row, 'ask'),
      several: { run: (rows) => void approveAll(rows), isBusy },
    },
    {
      label: 'Take payment',
      key: 'p',
      isInRow: true,
      isMain: true,
      isFor: ({ can, due }) => can.pay && due > 0,
      run: desk.showView('pay'),
    },
    {
      label: 'Receipt',
      key: 'r',
      icon: 'report',
      isFor: ({ payment }) => payment !== null,
      run: (row) => void download(`/tml/payment/${row._id}/receipt.pdf`),
    },
    {
      label: 'Print badge',
      key: 'b',
      icon: 'certificate',
      isFor: ({ isApproved }) => isApproved,
      run: (row) => void download(`/tml/desk/events/${row.event.slug}/badges.pdf?registration=${row._id}`),
    },
    {
      label: 'Add member',
      key: 'm',
      icon: 'users',
      isFor: ({ can }) => can.addMember,
      run: desk.showView('add'),
    },
    {
      label: 'Void payment',
      icon: 'close',
      isFor: ({ can }) => can.voidPayment,
      run: desk.showView('voidPayment'),
    },
    {
      label: 'Undo approval',
      icon: 'back',
      isFor: ({ can }) => can.undoApproval,
      run: desk.showView('undoApproval'),
    },
  ]
}

/** Sends an action, or keeps it without an answer. Shows the result and plays its sound. */
async function attempt(act: RegAct, keep: (act: RegAct) => void): Promise<Attempted> {
  try {
    const { message, data } = await sendAct(act)
    signalOf(data.already ? 'already' : 'good')
    if (data.already) toast.warn(message)
    else toast.good(`${data.name}: ${message.toLowerCase()}`)
    const { already: _already, ...row } = data
    return { problem: null, row }
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (mayKeep(error)) {
      keep(act)
      signalOf('kept')
      toast.warn(keptSentenceOf(error))
      return { problem: null, row: null }
    }
    if (!isQuestion(error)) signalOf('wrong')
    return { problem: error, row: null }
  }
}

interface Attempted {
  problem: CallProblem | null
  /** The row in the server's response. */
  row: Row | null
}

function isDecision({ kind }: RegAct): boolean {
  return kind === 'approve' || kind === 'pay' || kind === 'undoApproval' || kind === 'voidPayment'
}

function isQuestion(problem: CallProblem | null): boolean {
  return (problem?.data as { question?: string } | undefined)?.question === 'unpaid'
}

function aboutRow({ _id, name, lastActId }: Row) {
  return { target: _id, name, seenActId: lastActId }
}

function warn(problem: CallProblem): void {
  toast.warn(problem.message)
}
