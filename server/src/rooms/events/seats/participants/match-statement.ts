import { eventPayments, type StatementReport } from '@portal/contract/event-payments.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Runner } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { importedFile, importRefusal, importReport, readRows } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { factOf } from '#rooms/events/events.facts.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { feePaid } from '#rooms/events/fees.facts.ts'
import { pushSeats } from '#rooms/events/seats/push-seats.ts'
import { bankStatement, type Credit, creditsOf } from './bank-statement.ts'
import { listTransfers, lockPayments, payTransfers, type ReportedTransfer } from './event-payment.store.ts'
import { accountsOfParticipants } from './participant.store.ts'

const othersShownMax = 100

type Other = StatementReport['others'][number]

interface Matching {
  /** The reports whose money has arrived, with people whose fee isn't marked yet. */
  matched: ReportedTransfer[]
  paidBeforeCount: number
  others: Other[]
}

/**
 * Compares a bank statement with the payments that students reported, and marks as paid what agrees in UTR and
 * amount. The same statement again changes nothing.
 */
export const matchStatement = handler(eventPayments.matchStatement, async (call) => {
  const { portal, params, body, files } = call
  const event = await accessEvent(call, params.id, 'participants')
  const bytes = importedFile(files, 'Please upload the statement as an Excel (.xlsx) or CSV file')
  const read = readRows(await readTable(bytes), bankStatement, body.sheet)
  const credits = creditsOf(read.rows)
  const reportOf = (matching: Matching, paidCount: number) => ({
    ...importReport(read, read.errors, paidCount),
    ...inNumbers(matching),
  })
  if (body.mode === 'preview' || read.errors.length > 0) {
    const data = reportOf(await match(portal.db, event, credits), 0)
    if (body.mode === 'import') throw importRefusal(data)
    return { data }
  }
  const { matching, paidCount } = await payMatched(call, event, credits)
  return { message: `Marked as paid: ${paidCount}`, data: reportOf(matching, paidCount) }
})

/** Compares again with the payments of the event locked, because they may have changed since the check. */
async function payMatched(
  call: Call<typeof eventPayments.matchStatement>,
  event: EventRow,
  credits: readonly Credit[],
): Promise<{ matching: Matching; paidCount: number }> {
  const { portal, viewer } = call
  return portal.inTransaction(async (tx) => {
    await lockPayments(tx, event.id)
    const matching = await match(tx, event, credits)
    const participantIds = matching.matched.flatMap((one) => one.participantIds)
    const paid = await payTransfers(tx, {
      participantIds,
      amount: event.fee,
      by: viewer.id,
      now: portal.clock.now(),
    })
    for (const { id, reference } of paid)
      await auditCall(tx, call, 'event-fee-paid', `participant:${id}`, { amount: event.fee, reference })
    const paidIds = paid.map(({ id }) => id)
    for (const { participantId, accountId } of await accountsOfParticipants(tx, paidIds))
      await portal.facts.emit(tx, feePaid, { ...factOf(event), participantId, accountIds: [accountId] })
    if (paid.length > 0) await pushSeats(portal, tx, event.id, null)
    return { matching, paidCount: paid.length }
  })
}

async function match(runner: Runner, event: EventRow, credits: readonly Credit[]): Promise<Matching> {
  const utrs = [...new Set(credits.flatMap((credit) => credit.utrs))]
  const reports = new Map((await listTransfers(runner, event.id, utrs)).map((one) => [one.utr, one]))
  const matching: Matching = { matched: [], paidBeforeCount: 0, others: [] }
  const seen = new Set<string>()
  for (const { rowNumber: row, utrs: found, paise } of credits) {
    const utr = found.find((one) => reports.has(one)) ?? found[0] ?? ''
    if (seen.has(utr)) continue
    seen.add(utr)
    const report = reports.get(utr)
    const due = report ? report.participantIds.length * event.fee : null
    if (report?.dueCount === 0) matching.paidBeforeCount += 1
    else if (report && due !== null && paise === due * 100) matching.matched.push(report)
    else matching.others.push({ row, utr, amount: paise / 100, due, names: report?.names ?? [] })
  }
  return matching
}

function inNumbers({ matched, paidBeforeCount, others }: Matching) {
  const otherAmount = others.filter(({ due }) => due !== null).length
  const counts = {
    matched: matched.length,
    otherAmount,
    paidBefore: paidBeforeCount,
    unknown: others.length - otherAmount,
  }
  const summary = `${counts.matched} match, ${otherAmount} with another amount, ${counts.unknown} that nobody reported, ${paidBeforeCount} marked before`
  const inOrder = others.toSorted((one, other) => Number(one.due === null) - Number(other.due === null))
  return { counts, summary, others: inOrder.slice(0, othersShownMax) }
}
