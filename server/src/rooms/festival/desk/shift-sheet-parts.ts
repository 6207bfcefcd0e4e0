import { type PaymentMode, paymentModes, receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { type PaperContent, paperColours } from '#platform/paper/paper-document.ts'
import { paperTable, signatureLines } from '#platform/paper/paper-parts.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { ShiftRow } from './desk-act.store.ts'
import type { MoneyRow, PaymentRow } from './payment.store.ts'

/** The actions of a desk account in its shift. */
export interface ShiftClerk {
  by: string
  since: Date | null
  until: Date | null
  peopleIn: number
  money: readonly MoneyRow[]
}

/** Returns the people who worked at the desk, by name. */
export function clerksOf(hours: readonly ShiftRow[], money: readonly MoneyRow[]): ShiftClerk[] {
  const ids = [...new Set([...hours, ...money].map(({ accountId }) => accountId))]
  const clerks = ids.map((id) => {
    const own = hours.filter(({ accountId }) => accountId === id)
    const moneyOfOwn = money.filter(({ accountId }) => accountId === id)
    const times = own.flatMap(({ since, until }) => [since.getTime(), until.getTime()])
    return {
      by: own[0]?.by ?? moneyOfOwn[0]?.by ?? '',
      since: times.length > 0 ? new Date(Math.min(...times)) : null,
      until: times.length > 0 ? new Date(Math.max(...times)) : null,
      peopleIn: own.reduce((sum, { peopleIn }) => sum + peopleIn, 0),
      money: moneyOfOwn,
    }
  })
  return clerks.sort((one, other) => one.by.localeCompare(other.by))
}

export function moneyFacts(clerks: readonly ShiftClerk[], money: readonly MoneyRow[]) {
  const { payments, taken, refunded, kept } = sumOf(money)
  return [
    { name: 'People in', value: figure(clerks.reduce((sum, { peopleIn }) => sum + peopleIn, 0)) },
    { name: 'Payments', value: figure(payments) },
    { name: 'Taken', value: rupees(taken) },
    { name: 'Refunded', value: rupees(refunded) },
    { name: 'To hand over', value: rupees(kept) },
  ]
}

export function modeTable(money: readonly MoneyRow[]): PaperContent {
  const line = (name: string, rows: readonly MoneyRow[]) => {
    const { payments, taken, refunds, refunded, kept } = sumOf(rows)
    return [name, figure(payments), rupees(taken), figure(refunds), rupees(refunded), rupees(kept)]
  }
  return paperTable(
    [
      { name: 'Mode' },
      ...['Payments', 'Taken', 'Refunds', 'Refunded', 'To hand over'].map((name) => figures(name, 74)),
    ],
    [...paymentModes.map((mode) => line(mode, ofMode(money, mode))), line('Total', money)],
  )
}

export function clerkTable(clerks: readonly ShiftClerk[]): PaperContent | null {
  if (clerks.length === 0) return null
  const line = (by: string, hours: string, peopleIn: number, money: readonly MoneyRow[]) => [
    ...[by, hours, figure(peopleIn)],
    ...keptByMode(money),
    rupees(sumOf(money).refunded),
    rupees(sumOf(money).kept),
  ]
  const all = clerks.flatMap(({ money }) => money)
  const people = clerks.reduce((sum, { peopleIn }) => sum + peopleIn, 0)
  return paperTable(
    [{ name: 'Clerk' }, { name: 'From and until', width: 58 }, figures('People in', 40), ...moneyColumns],
    [
      ...clerks.map(({ by, since, until, peopleIn, money }) =>
        line(by, since && until ? `${timeOf(since)} to ${timeOf(until)}` : '', peopleIn, money),
      ),
      line('Total', '', people, all),
    ],
  )
}

export function eventTable(money: readonly MoneyRow[]): PaperContent | null {
  if (money.length === 0) return null
  const events = Map.groupBy(money, ({ eventTitle }) => eventTitle)
  const line = (name: string, rows: readonly MoneyRow[]) => [
    ...[name, figure(sumOf(rows).payments), ...keptByMode(rows)],
    ...[rupees(sumOf(rows).refunded), rupees(sumOf(rows).kept)],
  ]
  return paperTable(
    [{ name: 'Event' }, figures('Payments', 48), ...moneyColumns],
    [...[...events].map(([title, rows]) => line(title, rows)), line('Total', money)],
  )
}

export function refundTable(refunds: readonly PaymentRow[]): PaperContent {
  if (refunds.length === 0) return { text: 'No refunds.', fontSize: 9, color: paperColours.dimmed }
  return paperTable(
    [
      { name: 'Receipt', width: 56 },
      { name: 'Taken', width: 104 },
      { name: 'Refunded by', width: 104 },
      { name: 'Reason' },
      { name: 'Mode', width: 34 },
      figures('Amount', 56),
    ],
    refunds.map(({ receipt, takenAt, voidedAt, voidedBy, voidReason, mode, amount }) => [
      receiptNumberOf(receipt),
      dayAndTime(takenAt),
      `${voidedBy ?? ''}${voidedAt ? `, ${timeOf(voidedAt)}` : ''}`,
      voidReason || '-',
      mode,
      rupees(amount),
    ]),
  )
}

/** The maximum number of lines that are kept together; a longer table may break across pages. */
const keptLinesMax = 8

/** Returns a heading with its content, on one page if the content is short; empty for null. */
export function sectionOf(name: string, content: PaperContent | null): PaperContent[] {
  if (content === null) return []
  const isTable = typeof content === 'object' && 'table' in content
  const heading = { text: name, bold: true, color: paperColours.ink, margin: [0, 14, 0, 4] as Margins }
  return [
    {
      unbreakable: (isTable ? (content.table?.body.length ?? 0) : 1) <= keptLinesMax,
      stack: [heading, content],
    },
  ]
}

type Margins = [left: number, top: number, right: number, bottom: number]

/** Returns a signature line for each clerk, and for the people who count and receive the money. */
export function signaturesOf(clerks: readonly ShiftClerk[], printedBy: string): PaperContent[] {
  const names = clerks.length > 0 ? clerks.map(({ by }) => by) : [printedBy]
  const lines = [
    ...names.map((name) => ({ name, role: 'Handed over, with time' })),
    { name: 'Counted by', role: 'Name and time' },
    { name: 'Received by', role: 'Accounts office, name and time' },
  ]
  const rows: (typeof lines)[] = []
  for (let from = 0; from < lines.length; from += 3) rows.push(lines.slice(from, from + 3))
  return rows.map(signatureLines)
}

const figures = (name: string, width: number) => ({ name, width, isFigure: true as const })
const moneyColumns = [
  ...['Cash', 'UPI', 'Card'].map((name) => figures(name, 46)),
  ...[figures('Free', 24), figures('Refunded', 46), figures('To hand over', 56)],
]

/** Returns the amount of each mode after refunds; for free registrations, their number. */
function keptByMode(money: readonly MoneyRow[]): string[] {
  const free = sumOf(ofMode(money, 'Free'))
  return [
    ...(['Cash', 'UPI', 'Card'] as const).map((mode) => rupees(sumOf(ofMode(money, mode)).kept)),
    figure(free.payments - free.refunds),
  ]
}

function ofMode(money: readonly MoneyRow[], mode: PaymentMode): readonly MoneyRow[] {
  return money.filter((row) => row.mode === mode)
}

function sumOf(rows: readonly MoneyRow[]) {
  const sum = (name: 'payments' | 'taken' | 'refunds' | 'refunded') =>
    rows.reduce((total, row) => total + row[name], 0)
  const [taken, refunded] = [sum('taken'), sum('refunded')]
  return { payments: sum('payments'), refunds: sum('refunds'), taken, refunded, kept: taken - refunded }
}

function figure(count: number): string {
  return count === 0 ? '-' : count.toLocaleString('en-IN')
}

/** Formats rupees with Indian digit grouping. Zero is a dash, so that the other figures stand out. */
function rupees(amount: number): string {
  if (amount === 0) return '-'
  return `${amount < 0 ? '−' : ''}₹${figure(Math.abs(amount))}`
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

function timeOf(at: Date): string {
  return timeFormat.format(at)
}
