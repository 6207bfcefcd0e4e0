import { buffer } from 'node:stream/consumers'
import { festName } from '@portal/contract/event-words.ts'
import { type Report, report as reportSchema } from '@portal/contract/report-records.ts'
import { type ReportFormat, reportStateNames } from '@portal/contract/report-words.ts'
import { rupees } from '@portal/contract/rupees.ts'
import type { z } from 'zod'
import { type DocxBlock, type DocxDocument, drawDocx } from '#platform/paper/draw-docx.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import type { PaperCaller } from '#platform/paper/paper-caller.ts'
import { type PaperContent, type PaperDocument, paperColours } from '#platform/paper/paper-document.ts'
import { factsBox, letterhead, paperTable, signatureLines } from '#platform/paper/paper-parts.ts'
import type { PaperPictures } from '#platform/paper/paper-pictures.ts'
import type { Portal } from '#platform/portal.ts'
import { richTextBlocks } from '#platform/rich-text/rich-text-blocks.ts'
import { dayAndTime, dayInDigits } from '#platform/text/indian-day.ts'
import { fullNameOf, keysIn } from '#platform/uploads/upload-url.ts'
import { type Attended, listAttended } from '#rooms/events/events.ts'
import { attendanceInWord, attendanceOnPaper } from './report-attendance.ts'
import { branchTable, type Figures, figuresOf, yearTable } from './report-figures.ts'
import { photosOnPaper, richOnPaper } from './report-paper-parts.ts'

/**
 * Returns a report as a file to download.
 * @param presented the result of `presentReport`; the file contains what the viewer may read.
 */
export async function drawReport(
  portal: Portal,
  presented: z.input<typeof reportSchema>,
  { format, caller }: { format: ReportFormat; caller: PaperCaller },
): Promise<Buffer> {
  const report = reportSchema.parse(presented)
  const { collegeName, portalName } = portal.config.college
  const attended = report.hasAttendance ? await listAttended(portal.db, report._id) : []
  const paper: ReportPaper = { collegeName, portalName, printedAt: portal.clock.now(), attended }
  const pictures = await readPictures(portal, report)
  return format === 'pdf'
    ? drawPdf(reportPdf(report, pictures, paper), caller)
    : drawDocx(reportDocx(report, pictures, paper), caller)
}

/** Reads the stored photos; missing ones are left out. */
async function readPictures({ uploads }: Portal, { photos }: Report): Promise<PaperPictures> {
  const found: Record<string, Uint8Array> = {}
  for (const { url } of photos) {
    const [key] = keysIn([url])
    const file = key === undefined ? undefined : await uploads.store.find(fullNameOf(key))
    if (file) found[url] = await buffer(await file.open())
  }
  return found
}

/** The college's data and the time of printing, and the attendees if the report is to name them. */
export interface ReportPaper {
  collegeName: string
  portalName: string
  printedAt: Date
  attended: readonly Attended[]
}

/**
 * Returns a report as a PDF with the letterhead.
 * @param pictures the photos of the report by their addresses; missing ones are left out.
 */
export function reportPdf(report: Report, pictures: PaperPictures, paper: ReportPaper): PaperDocument {
  const { collegeName, printedAt } = paper
  const { summary, coordinators, team } = report
  return {
    title: `Event report: ${report.title}`,
    author: collegeName,
    madeAt: printedAt.toISOString(),
    pictures,
    content: [
      letterhead({ name: collegeName, address: team.name }, factsOfPaper(report)),
      { text: report.title, font: 'Display', fontSize: 17, color: paperColours.ink, lineHeight: 1.1 },
      factsBox(factsOf(report)),
      ...textSection('Objectives', report.objectives),
      ...(summary ? [{ text: 'Summary', style: 'heading' }, ...richOnPaper(richTextBlocks(summary))] : []),
      ...textSection('Outcome', report.outcome),
      participation(report),
      ...textSection('Co-ordinators', coordinators),
      ...textSection('Expense', expenseOf(report)),
      ...textSection('Links', report.links.join('\n')),
      ...textSection('Attached files', namesOf(report.files)),
      ...photosOnPaper(report.photos, pictures),
      signatureLines(signersOf(report)),
      ...attendanceOnPaper(paper.attended),
    ],
    foot: footOf(paper),
  }
}

/** Returns the same report as a Word document for further editing. */
export function reportDocx(report: Report, pictures: PaperPictures, paper: ReportPaper): DocxDocument {
  const { collegeName } = paper
  const section = (title: string, blocks: DocxBlock[]): DocxBlock[] =>
    blocks.length === 0 ? [] : [{ kind: 'section', title }, ...blocks]
  const sums = figuresOf(report).map(({ figure, name }) => `${figure} ${name}`)
  return {
    title: report.title,
    author: collegeName,
    pictures,
    foot: footOf(paper),
    letterhead: { name: collegeName, lines: [report.team.name, ...factsOfPaper(report)] },
    blocks: [
      {
        kind: 'figures',
        rows: [['', 'Event'], ...factsOf(report).map(({ name, value }) => [name, value])],
      },
      ...section('Objectives', linesOf(report.objectives)),
      ...section('Summary', richTextBlocks(report.summary)),
      ...section('Outcome', linesOf(report.outcome)),
      ...section('Participation', [
        ...linesOf(sums.join(', ')),
        { kind: 'figures', rows: yearTable(report) },
        { kind: 'figures', rows: branchTable(report) },
      ]),
      ...section('Co-ordinators', linesOf(report.coordinators)),
      ...section('Faculty in charge', linesOf(report.faculty)),
      ...section('Expense', linesOf(expenseOf(report))),
      ...section('Links', linesOf(report.links.join('\n'))),
      ...section(
        'Photos',
        report.photos
          .filter(({ url }) => pictures[url])
          .map(({ url, caption }, nth) => ({
            kind: 'picture',
            name: url,
            caption: `${nth + 1}. ${caption}`,
          })),
      ),
      ...section('Attached files', linesOf(namesOf(report.files))),
      { kind: 'signatures', people: signersOf(report) },
      ...attendanceInWord(paper.attended),
    ],
  }
}

function signersOf({ coordinators, faculty, team }: Report) {
  return [
    { name: coordinators.split(',')[0]?.trim() || team.name, role: `Co-ordinator, ${team.name}` },
    { name: faculty || ' ', role: 'Faculty in charge' },
    { name: 'Student council', role: 'General secretary' },
  ]
}

function factsOfPaper({ number, academicYear, state, acceptedAt }: Report): string[] {
  const day = state === 'Accepted' && acceptedAt ? ` ${dayInDigits(new Date(acceptedAt))}` : ''
  return [`Event report ${number ?? academicYear}`, `${reportStateNames[state]}${day}`]
}

function factsOf({ startsAt, venue, link, team, fest, speaker, designation }: Report) {
  return [
    { name: 'Date and time', value: dayAndTime(new Date(startsAt)) },
    { name: 'Venue', value: venue || link || 'Not specified' },
    { name: 'Team, fest', value: `${team.name}, ${festName(fest)}` },
    ...(speaker ? [{ name: 'Speaker', value: [speaker, designation].filter(Boolean).join(', ') }] : []),
  ]
}

function footOf({ portalName, printedAt }: ReportPaper): string {
  return `Printed from the ${portalName} on ${dayInDigits(printedAt)}`
}

function expenseOf({ expense }: Report): string {
  return expense === null ? '' : rupees(expense)
}

function namesOf(files: Report['files']): string {
  return files.map(({ name }) => name).join('\n')
}

function textSection(heading: string, text: string): PaperContent[] {
  return text.trim() === '' ? [] : [{ text: heading, style: 'heading' }, { text }]
}

function linesOf(text: string): DocxBlock[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', runs: [{ text: line, isBold: false, isItalic: false }] }))
}

/** Kept on one page, because a row and its total alone on the next page can't be understood. */
function participation(report: Report): PaperContent {
  return {
    unbreakable: true,
    stack: [
      { text: 'Participation', style: 'heading' },
      bigFigures(report),
      {
        columnGap: 24,
        columns: [
          { width: '*', stack: [figureTable(yearTable(report))] },
          { width: 190, stack: [figureTable(branchTable(report))] },
        ],
      },
    ],
  }
}

function bigFigures(report: Report): PaperContent {
  return {
    columnGap: 26,
    margin: [0, 0, 0, 8],
    columns: figuresOf(report).map(({ figure, name }) => ({
      width: 'auto',
      stack: [
        { text: figure, font: 'Display', fontSize: 17, color: paperColours.ink, lineHeight: 1.1 },
        { text: name, fontSize: 8.6 },
      ],
    })),
  }
}

function figureTable([head = [], ...rows]: Figures): PaperContent {
  return paperTable(
    head.map((name, at) => ({
      name: String(name),
      // At least as wide as the heading, so that the columns are evenly spaced.
      ...(at > 0 && { isFigure: true as const, width: Math.max(36, String(name).length * 5.2) }),
    })),
    rows,
  )
}
