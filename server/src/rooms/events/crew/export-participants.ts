import { eventCrew } from '@portal/contract/event-crew.ts'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import { registrationStateNames } from '@portal/contract/event-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer, walkById } from '#platform/spreadsheets/export-answer.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import {
  listParticipantsAfter,
  type ParticipantRow,
} from '#rooms/events/seats/participants/participant.store.ts'

/** Exports everyone who registered as a spreadsheet. Each export is audited. */
export const exportParticipants = handler(eventCrew.exportParticipants, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'participants')
  await auditCall(portal.db, call, 'participants-exported', `event:${event.id}`, { format: params.format })
  const rows = walkById((afterId, limit) => listParticipantsAfter(portal.db, event.id, { afterId, limit }))
  const columns = [...ownColumns, ...(isFeeOfTeam(event) ? feeColumns : []), ...event.questions.map(columnOf)]
  return exportAnswer(params.format, {
    fileName: `participants-${event.slug}`,
    sheetName: 'Participants',
    columns,
    rows,
  })
})

const ownColumns: readonly ExportColumn<ParticipantRow>[] = [
  { title: 'Name', width: 28, cell: ({ person }) => person.name },
  { title: 'PRN', width: 12, cell: ({ person }) => person.prn },
  { title: 'Year', width: 6, cell: ({ person }) => person.year },
  { title: 'Branch', width: 8, cell: ({ person }) => person.branch },
  { title: 'E-mail', width: 32, cell: ({ person }) => person.email },
  { title: 'Group', width: 20, cell: ({ groupName }) => groupName },
  { title: 'Leader', width: 8, cell: ({ isLeader, groupName }) => (isLeader && groupName ? 'Yes' : '') },
  { title: 'State', width: 18, cell: ({ state }) => registrationStateNames[state] },
  { title: 'Registered', width: 20, cell: ({ registeredAt }) => dayAndTime(registeredAt) },
  { title: 'Checked in', width: 20, cell: ({ checkedInAt }) => (checkedInAt ? dayAndTime(checkedInAt) : '') },
  { title: 'Reason', width: 24, cell: ({ leaveReason }) => leaveReason },
  { title: 'College', width: 28, cell: ({ guest }) => guest?.college ?? '' },
  { title: 'Phone', width: 14, cell: ({ guest }) => guest?.phone ?? '' },
]

const feeColumns: readonly ExportColumn<ParticipantRow>[] = [
  { title: 'Paid', width: 8, cell: ({ payment }) => payment?.amount ?? null },
  { title: 'Reference', width: 20, cell: ({ payment }) => payment?.reference ?? '' },
  { title: 'Paid at', width: 20, cell: ({ payment }) => (payment ? dayAndTime(new Date(payment.at)) : '') },
]

function columnOf({ id, label }: EventQuestion): ExportColumn<ParticipantRow> {
  return {
    title: label,
    width: 24,
    cell: ({ answers }) => {
      const answer = answers[id]
      return Array.isArray(answer) ? answer.join(', ') : (answer ?? '')
    },
  }
}
