import type { RailwayLeafText } from '@portal/contract/railway-booklet-records.ts'
import { railwayBooklets } from '@portal/contract/railway-booklets.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { pdfAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { drawPdf } from '#platform/paper/draw-pdf.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { type PaperContent, paperColours, pointsPerMm } from '#platform/paper/paper-document.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { dayInDigits, indianDayOf } from '#platform/text/indian-day.ts'
import { findApplication } from '../application.store.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { leafTextOf } from './leaf-text.ts'

/** The size of a leaf, an A6 page. */
const leafMm = { width: 105, height: 148 }

/**
 * The place of each text on the form: millimetres from the leaf's left and top edge, and the available width.
 */
const places: Readonly<Record<keyof RailwayLeafText, { x: number; y: number; width: number }>> = {
  name: { x: 10, y: 42, width: 85 },
  bornOn: { x: 10, y: 57, width: 40 },
  gender: { x: 55, y: 57, width: 40 },
  from: { x: 10, y: 72, width: 40 },
  to: { x: 55, y: 72, width: 40 },
  class: { x: 10, y: 87, width: 40 },
  period: { x: 55, y: 87, width: 40 },
  issuedOn: { x: 10, y: 102, width: 40 },
  useUntil: { x: 55, y: 102, width: 40 },
}

/** Prints only the text; the form, its serial and its stamp are on the leaf already. */
export const printRailwayLeaf = handler(railwayBooklets.printRailwayLeaf, async (call) => {
  const { portal, params } = call
  const row = await findApplication(portal.db, params.id)
  if (!row) throw notFound('application')
  const { serial, issuedAt, certificateTill } = row
  if (row.state !== 'Issued' || serial === null || issuedAt === null || certificateTill === null)
    throw conflict('Issue the concession first. Its leaf is printed after that.')
  const { leafOffset } = await readRailwaySettings(portal.db)
  const text = leafTextOf(row, { issuedOn: indianDayOf(issuedAt), useUntil: certificateTill })
  const bytes = await drawPdf(
    {
      title: `Leaf ${serial}`,
      author: portal.config.college.collegeName,
      madeAt: portal.clock.now().toISOString(),
      pageSize: { width: leafMm.width * pointsPerMm, height: leafMm.height * pointsPerMm },
      margins: 0,
      content: contentOf(text, leafOffset),
      foot: null,
    },
    deskCallerOf(call),
  )
  await auditCall(portal.db, call, 'leaf-printed', `railway-leaf:${serial}`)
  return pdfAnswer(bytes, `leaf-${serial}.pdf`, true)
})

function contentOf(
  text: RailwayLeafText,
  { rightMm, downMm }: RailwaySettings['leafOffset'],
): PaperContent[] {
  const written: Record<keyof RailwayLeafText, string> = {
    ...text,
    class: text.class === 'I' ? 'First' : 'Second',
    bornOn: dayInDigits(text.bornOn),
    issuedOn: dayInDigits(text.issuedOn),
    useUntil: dayInDigits(text.useUntil),
  }
  return Object.entries(places).map(([key, { x, y, width }]) => {
    const words = written[key as keyof RailwayLeafText]
    return {
      absolutePosition: { x: (x + rightMm) * pointsPerMm, y: (y + downMm) * pointsPerMm },
      columns: [{ text: words, width: width * pointsPerMm, ...fitting(words, width) }],
    }
  })
}

/** Reduces the font size of a long name, so that it fits on its line. */
function fitting(words: string, widthMm: number) {
  const mmPerCharacter = 2.05
  const size = 10
  const fontSize = Math.max(5, Math.min(size, (size * widthMm) / (words.length * mmPerCharacter)))
  return { fontSize, bold: true, color: paperColours.ink, noWrap: true }
}
