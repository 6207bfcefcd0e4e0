import { registrationStateNames } from '@portal/contract/event-words.ts'
import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer, walkById } from '#platform/spreadsheets/export-answer.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { FestivalMember } from '#rooms/events/festival.cards.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'
import { accessDeskEvent } from './desk.access.ts'
import { type DeskRow, listDeskRowsAfter } from './desk.store.ts'
import { filterOf } from './list-desk-participants.ts'

export const exportDeskParticipants = handler(festivalDesk.exportDeskParticipants, async (call) => {
  const { portal, params, query } = call
  const event = await accessDeskEvent(call, params.slug)
  const filter = await filterOf(portal, query)
  await auditCall(portal.db, call, 'desk-participants-exported', `event:${event.id}`, {
    format: params.format,
  })
  const registrations = walkById((afterId, limit) =>
    listDeskRowsAfter(portal.db, event.id, { ...filter, afterId, limit }),
  )
  async function* rows(): AsyncGenerator<Line> {
    for await (const row of registrations) for (const one of row.people) yield { row, one }
  }
  return exportAnswer(params.format, {
    fileName: `desk-${event.slug}`,
    sheetName: 'Registrations',
    rows: rows(),
    columns: [
      ...columns,
      ...event.questions.map(({ id, label }) => ({
        title: label,
        width: 24,
        cell: ({ one }: Line) => [one.answers[id] ?? ''].flat().join(', '),
      })),
    ],
  })
})

interface Line {
  row: DeskRow
  one: FestivalMember
}

const columns: readonly ExportColumn<Line>[] = [
  { title: 'Reference', width: 14, cell: ({ row }) => referenceOf(row.id) },
  { title: 'Group', width: 20, cell: ({ row }) => row.groupName },
  { title: 'Name', width: 28, cell: ({ one }) => one.name },
  { title: 'PRN', width: 12, cell: ({ one }) => one.prn },
  { title: 'Year', width: 6, cell: ({ one }) => one.year },
  { title: 'Branch', width: 8, cell: ({ one }) => one.branch },
  { title: 'College', width: 28, cell: ({ one }) => one.college },
  { title: 'E-mail', width: 32, cell: ({ one }) => one.email },
  { title: 'Contact', width: 16, cell: ({ one }) => one.phone },
  { title: 'State', width: 18, cell: ({ row }) => registrationStateNames[row.state] },
  { title: 'Fee', width: 8, cell: ({ row }) => row.due },
  // The payment belongs to the registration, so only the leader's row contains the amount.
  { title: 'Paid', width: 8, cell: ({ row, one }) => (one.isLeader ? (row.payment?.amount ?? null) : null) },
  { title: 'Mode', width: 8, cell: ({ row }) => row.payment?.mode ?? '' },
  { title: 'UPI or card reference', width: 24, cell: ({ row }) => row.payment?.reference ?? '' },
  {
    title: 'Receipt',
    width: 12,
    cell: ({ row }) => (row.payment ? receiptNumberOf(row.payment.receipt) : ''),
  },
  { title: 'Played', width: 8, cell: ({ row }) => (row.hasPlayed ? 'Yes' : '') },
  { title: 'Registered', width: 20, cell: ({ row }) => dayAndTime(row.registeredAt) },
]
