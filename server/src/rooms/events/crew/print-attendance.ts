import { eventCrew } from '@portal/contract/event-crew.ts'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { type FileAnswer, pdfAnswer } from '#platform/http/calls/answers.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { letterhead, paperTable } from '#platform/paper/paper-parts.ts'
import { conflict } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import type { ParticipantRow } from '#rooms/events/seats/participants/participant.store.ts'
import { listSeated, timeOf } from './attendees.ts'

/** The maximum number of people on paper; more could not be drawn in time. */
const printedMax = 1_000

/** Prints everyone with a seat, with a line to sign, for an entrance without a network. */
export const printAttendance = handler(eventCrew.printAttendance, async (call) => {
  const event = await accessEvent(call, call.params.id, 'participants')
  return drawAttendance(call, event)
})

type PrintCall = Pick<Call<typeof eventCrew.printAttendance>, 'portal' | 'viewer' | 'request' | 'reply'>

/** Returns the sheet as a PDF. @throws CONFLICT when there are too many people for a sheet. */
export async function drawAttendance(call: PrintCall, event: SeenEventRow): Promise<FileAnswer> {
  const { portal } = call
  const { config } = portal
  const people = await listSeated(portal.db, event.id)
  if (people.length > printedMax)
    throw conflict(`A sheet holds ${printedMax} people. Export the list as a spreadsheet.`)
  const bytes = await drawPdf(
    {
      title: `Attendance: ${event.title}`,
      author: config.college.collegeName,
      madeAt: portal.clock.now().toISOString(),
      content: [
        letterhead({ name: config.college.collegeName, address: event.author.name }, [
          'Attendance',
          event.startsAt ? dayAndTime(event.startsAt) : '',
          event.venue,
        ]),
        { text: event.title, font: 'Display', fontSize: 16, margin: [0, 0, 0, 10] },
        paperTable(
          columns,
          people.map((one, nth) => lineOf(one, nth, personalQuestions(event.questions))),
        ),
      ],
      foot: `${event.title}, ${people.length} ${people.length === 1 ? 'person' : 'people'}`,
    },
    deskCallerOf(call),
  )
  return pdfAnswer(bytes, `attendance-${event.slug}.pdf`)
}

const columns = [
  { name: '', width: 24, isFigure: true },
  { name: 'Name', width: '*' },
  { name: 'PRN', width: 62 },
  { name: 'Class or college', width: 76 },
  { name: 'Group', width: 80 },
  { name: 'Signature', width: 106 },
] as const

function lineOf(
  { person, guest, groupName, checkedInAt, answers }: ParticipantRow,
  nth: number,
  questions: readonly EventQuestion[],
): (string | number)[] {
  const signed = checkedInAt ? `in at ${timeOf(checkedInAt)}` : ''
  const from = guest ? guest.college : `${person.year} ${person.branch}`
  const said = questions.flatMap(({ id, label }) =>
    answers[id] === undefined ? [] : `${label}: ${[answers[id]].flat().join(', ')}`,
  )
  return [nth + 1, [person.name, ...said].join('\n'), guest ? 'Guest' : person.prn, from, groupName, signed]
}
