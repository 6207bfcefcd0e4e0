import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { nameSizeOf } from '#platform/paper/long-words.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { type PaperContent, paperColours } from '#platform/paper/paper-document.ts'
import { qrCodeSvg } from '#platform/paper/qr-code.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { walkById } from '#platform/spreadsheets/export-answer.ts'
import type { SeenEventRow } from '#rooms/events/events.ts'
import type { FestivalMember } from '#rooms/events/festival.cards.ts'
import { referenceOf } from '#rooms/events/guests/registration-reference.ts'
import { ticketOf } from '#rooms/events/seats/seats.ts'
import { accessDeskEvent, accessDeskRegistration } from './desk.access.ts'
import { type DeskRow, listDeskRowsAfter } from './desk.store.ts'

/** Prints badges, eight per A4 sheet, to be cut along the lines. The QR code is the ticket. */
export const printDeskBadges = handler(festivalDesk.printDeskBadges, async (call) => {
  const { portal, params, query } = call
  const event = await accessDeskEvent(call, params.slug)
  const rows = query.registration
    ? [await accessDeskRegistration(call, query.registration)]
    : await approvedRows(portal, event.id)
  const badges = rows
    .filter(({ eventId, state }) => eventId === event.id && state === 'Approved')
    .flatMap((row) => row.people.map((one) => badgeOf(portal, event, row, one)))
  if (badges.length === 0) throw notFound('badge')
  const bytes = await drawPdf(
    {
      title: `Badges: ${event.title}`,
      author: portal.config.college.collegeName,
      madeAt: portal.clock.now().toISOString(),
      content: [
        {
          layout: 'box',
          table: { widths: ['*', '*'], heights: badgeHeight, dontBreakRows: true, body: pairsOf(badges) },
        },
      ],
      foot: `${event.title}, ${badges.length} ${badges.length === 1 ? 'badge' : 'badges'}`,
    },
    deskCallerOf(call),
  )
  return pdfAnswer(bytes, `badges-${event.slug}.pdf`)
})

/** The height in points; four badges with their margins fill a page. */
const badgeHeight = 162
/** The space for names next to the QR code. */
const ofNames = { width: 124, lines: 2, min: 11, max: 16 }

async function approvedRows(portal: Portal, eventId: string): Promise<DeskRow[]> {
  const filter = { list: 'approved', email: '', wanted: null } as const
  const rows: DeskRow[] = []
  let count = 0
  for await (const row of walkById((afterId, limit) =>
    listDeskRowsAfter(portal.db, eventId, { ...filter, afterId, limit }),
  )) {
    rows.push(row)
    count += row.people.length
    if (count > festivalDeskLimits.printedMax)
      throw conflict(
        `Print at most ${festivalDeskLimits.printedMax} badges at once. Print those of each registration from its panel.`,
      )
  }
  return rows
}

function badgeOf(portal: Portal, event: SeenEventRow, row: DeskRow, one: FestivalMember): PaperContent {
  const { name, college, prn, year, branch, participantId } = one
  const from = college || `${prn}, ${year} ${branch}`
  return {
    margin: [8, 10, 8, 10],
    columns: [
      {
        width: '*',
        stack: [
          { text: event.title, fontSize: 9, color: paperColours.peacock, bold: true },
          {
            text: name,
            font: 'Display',
            fontSize: nameSizeOf(name, ofNames),
            margin: [0, 6, 0, 4],
            color: paperColours.ink,
          },
          { text: from, fontSize: 9 },
          { text: row.groupName || ' ', fontSize: 9, bold: true },
          { text: referenceOf(row.id), fontSize: 9, color: paperColours.dimmed, margin: [0, 8, 0, 0] },
        ],
      },
      { width: 92, svg: qrCodeSvg(ticketOf(portal.config, participantId)) },
    ],
  }
}

/** Groups badges in pairs; an odd last one has an empty neighbour. */
function pairsOf(badges: readonly PaperContent[]): PaperContent[][] {
  const pairs: PaperContent[][] = []
  for (let at = 0; at < badges.length; at += 2) pairs.push([badges[at] ?? '', badges[at + 1] ?? ''])
  return pairs
}
