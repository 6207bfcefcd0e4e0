import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer, walkById } from '#platform/spreadsheets/export-answer.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { sumShifts } from './desk-act.store.ts'
import { listPaymentsAfter, listRefundsAfter, type PaymentRow } from './payment.store.ts'
import { deskDays } from './present-desk-event.ts'
import { shiftsOf } from './read-desk-totals.ts'

/** Exports the sheet that closes a shift: the day's payments and refunds, and what each account hands over. */
export const exportDeskShifts = handler(festivalDesk.exportDeskShifts, async (call) => {
  const { portal, params, query } = call
  const { dayStart: from, dayEnd: to, day } = deskDays(portal, query.day)
  await auditCall(portal.db, call, 'desk-shifts-exported', `day:${day}`)
  const shifts = shiftsOf(await sumShifts(portal.db, { from, to }))
  const payments = walkById((afterId, limit) => listPaymentsAfter(portal.db, { from, to, afterId, limit }))
  const refunds = walkById((afterId, limit) => listRefundsAfter(portal.db, { from, to, afterId, limit }))
  async function* rows(): AsyncGenerator<Line> {
    for await (const payment of payments) yield { payment }
    for await (const refund of refunds) yield { payment: takenOff(refund) }
    for (const { by, peopleIn, cash, upi, card } of shifts.values()) {
      const sums = { Cash: cash, UPI: upi, Card: card }
      for (const [mode, amount] of Object.entries(sums)) yield { sum: { by, mode, amount, peopleIn } }
    }
  }
  return exportAnswer(params.format, {
    fileName: `desk-${day}`,
    sheetName: `Desk ${day}`,
    columns,
    rows: rows(),
  })
})

type Line = { payment: PaymentRow } | { sum: { by: string; mode: string; amount: number; peopleIn: number } }

const columns: readonly ExportColumn<Line>[] = [
  {
    title: 'Receipt',
    width: 12,
    cell: (line) => ('payment' in line ? receiptNumberOf(line.payment.receipt) : 'Total'),
  },
  {
    title: 'Taken',
    width: 20,
    cell: (line) => ('payment' in line ? dayAndTime(line.payment.takenAt) : ''),
  },
  {
    title: 'Taken by',
    width: 28,
    cell: (line) => ('payment' in line ? line.payment.takenBy : line.sum.by),
  },
  { title: 'Mode', width: 8, cell: (line) => ('payment' in line ? line.payment.mode : line.sum.mode) },
  { title: 'Amount', width: 10, cell: (line) => ('payment' in line ? line.payment.amount : line.sum.amount) },
  { title: 'Fee', width: 8, cell: (line) => ('payment' in line ? line.payment.due : null) },
  { title: 'Reference', width: 24, cell: (line) => ('payment' in line ? line.payment.reference : '') },
  { title: 'Reason', width: 28, cell: (line) => ('payment' in line ? line.payment.reason : '') },
  {
    title: 'Void',
    width: 40,
    cell: (line) => ('payment' in line ? voidWords(line.payment) : ''),
  },
  { title: 'People in', width: 10, cell: (line) => ('sum' in line ? line.sum.peopleIn : null) },
]

/** Returns a refund as a row of its own. */
function takenOff({ voidedAt, voidedBy, voidReason, ...payment }: PaymentRow): PaymentRow {
  return {
    ...payment,
    amount: -payment.amount,
    due: 0,
    takenAt: voidedAt ?? payment.takenAt,
    takenBy: voidedBy ?? '',
    reason: ['Refund', voidReason].filter(Boolean).join(': '),
    voidedAt: null,
    voidedBy: null,
    voidedById: null,
    voidReason: '',
  }
}

function voidWords({ voidedAt, voidedBy, voidReason }: PaymentRow): string {
  if (!voidedAt) return ''
  return [`Void since ${dayAndTime(voidedAt)} by ${voidedBy}`, voidReason].filter(Boolean).join(': ')
}
