import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import { type LeafState, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { letterhead, paperTable, signatureLines, wideTextWidth } from '#platform/paper/paper-parts.ts'
import { notFound } from '#platform/problem.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { findBooklet } from './booklet.store.ts'
import { familyNameOf } from './present-booklet.ts'
import { type BookletLeafRow, listLeaves } from './register.store.ts'

/** Prints every leaf of a booklet with its status, to be signed and filed. */
export const printRailwayRegister = handler(railwayBooklets.printRailwayRegister, async (call) => {
  const { portal, params } = call
  const { db, config, clock } = portal
  const booklet = await findBooklet(db, params.id)
  if (!booklet) throw notFound('booklet')
  const { family, firstNumber, lastNumber, used, damaged, cancelled, free } = booklet
  const first = serialOf({ family, number: firstNumber })
  const last = serialOf({ family, number: lastNumber })
  const title = `Booklet ${serialWords(first)} to ${serialWords(last)}`
  const name = familyNameOf(await readRailwaySettings(db), family)
  const rows = await listLeaves(db, booklet.id)
  const bytes = await drawPdf(
    {
      title,
      author: config.college.collegeName,
      madeAt: clock.now().toISOString(),
      orientation: 'landscape',
      content: [
        letterhead(
          { name: config.college.collegeName, address: 'Railway concession desk' },
          ['Register', `${name} lines`, dayInDigits(clock.now())],
          wideTextWidth,
        ),
        { text: title, font: 'Display', fontSize: 16, margin: [0, 0, 0, 4] },
        {
          text: `${used} issued, ${damaged} damaged, ${cancelled} not collected or cancelled, ${free} free`,
          margin: [0, 0, 0, 10],
        },
        paperTable(columns, rows.map(lineOf)),
        signatureLines([
          { name: 'Clerk', role: 'Railway desk' },
          { name: 'Principal', role: config.college.collegeName },
        ]),
      ],
      foot: title,
    },
    deskCallerOf(call),
  )
  await auditCall(db, call, 'register-printed', `railway-booklet:${booklet.id}`)
  return pdfAnswer(bytes, `register-${first}.pdf`)
})

const columns = [
  { name: 'Serial', width: 62 },
  { name: 'Name', width: '*' },
  { name: 'Date of birth', width: 62 },
  { name: 'Route', width: 150 },
  { name: 'Class', width: 34 },
  { name: 'Period', width: 54 },
  { name: 'Issued', width: 62 },
  { name: 'Remark', width: 150 },
] as const

const words: Readonly<Record<LeafState, string>> = {
  Free: '',
  Used: '',
  Damaged: 'Damaged',
  NotCollected: 'Not collected',
  Cancelled: 'Cancelled',
}

function lineOf(row: BookletLeafRow): string[] {
  const { serial, name, bornOn, route, period, issuedAt, state, reason } = row
  return [
    serialWords(serial),
    name ?? '',
    bornOn ? dayInDigits(bornOn) : '',
    ...[route ?? '', row.class ?? '', period ?? ''],
    issuedAt ? dayInDigits(issuedAt) : '',
    [words[state], reason].filter(Boolean).join(': '),
  ]
}
