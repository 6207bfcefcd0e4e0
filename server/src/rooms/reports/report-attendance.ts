import { reportLimits } from '@portal/contract/report-words.ts'
import type { DocxBlock } from '#platform/paper/draw-docx.ts'
import type { PaperContent } from '#platform/paper/paper-document.ts'
import { paperTable } from '#platform/paper/paper-parts.ts'
import type { Attended } from '#rooms/events/events.ts'

/* The attendance sheet at the end of a report: the people who were checked in, by name. */

const head = ['', 'Name', 'PRN', 'Class or college', 'Checked in'] as const

/** Returns the sheet on a page of its own after the signatures; empty if nobody was checked in. */
export function attendanceOnPaper(attended: readonly Attended[]): PaperContent[] {
  if (attended.length === 0) return []
  const [number, name, prn, from, at] = head
  return [
    { text: titleOf(attended), style: 'heading', pageBreak: 'before' },
    paperTable(
      [
        { name: number, width: 24, isFigure: true },
        { name, width: '*' },
        { name: prn, width: 90 },
        { name: from, width: 110 },
        { name: at, width: 64 },
      ],
      linesOf(attended),
    ),
  ]
}

/** Returns the same sheet for the Word document. */
export function attendanceInWord(attended: readonly Attended[]): DocxBlock[] {
  if (attended.length === 0) return []
  return [
    { kind: 'section', title: titleOf(attended) },
    { kind: 'table', rows: [head, ...linesOf(attended)].map((row) => row.map(String)) },
  ]
}

function titleOf({ length }: readonly Attended[]): string {
  const people = `${length.toLocaleString('en-IN')} ${length === 1 ? 'person' : 'people'}`
  const max = reportLimits.attendanceMax
  return length <= max
    ? `Attendance, ${people} checked in`
    : `Attendance, ${people} checked in, the first ${max.toLocaleString('en-IN')} by name`
}

function linesOf(attended: readonly Attended[]): (string | number)[][] {
  return attended
    .slice(0, reportLimits.attendanceMax)
    .map(({ name, prn, from, at }, nth) => [nth + 1, name, prn, from, at])
}
