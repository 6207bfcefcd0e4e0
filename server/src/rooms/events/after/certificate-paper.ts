import { academicYearAt } from '@portal/contract/academic-year.ts'
import { college } from '@portal/contract/college.ts'
import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import { nameSizeOf } from '#platform/paper/long-words.ts'
import { type PaperContent, type PaperDocument, paperColours } from '#platform/paper/paper-document.ts'
import { collegeMark } from '#platform/paper/paper-parts.ts'
import { qrCodeSvg } from '#platform/paper/qr-code.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import type { Config } from '#server/config.ts'
import type { CertificateRow } from './certificate.store.ts'
import { certificateLink } from './certificate-code.ts'

/* In points of a landscape A4 page, 842 by 595: the text at the left, the gate with the QR code at the right. */

const left = 54
const textWidth = 351
const gateX = 671
const qrSize = 160

/** Returns a certificate on one page. */
export function certificatePaper(
  config: Pick<Config, 'origin' | 'secret' | 'college'>,
  event: Pick<SeenEventRow, 'slug' | 'title' | 'author' | 'startsAt' | 'endsAt' | 'venue' | 'contacts'>,
  certificate: CertificateRow,
): PaperDocument {
  const { collegeName } = config.college
  const { name, kind, issuedAt } = certificate
  const year = academicYearAt(event.startsAt ?? issuedAt)
  return {
    title: `Certificate: ${name}, ${event.title}`,
    author: collegeName,
    madeAt: issuedAt.toISOString(),
    orientation: 'landscape',
    margins: [left, 48, 842 - left - textWidth, 24],
    background: { svg: gate, width: 842, absolutePosition: { x: 0, y: 0 } },
    foot: null,
    content: [
      {
        columns: [
          collegeMark(34.5),
          {
            width: '*',
            margin: [10, 1, 0, 0],
            stack: [
              { text: collegeName, font: 'Display', fontSize: 14, color: paperColours.ink, lineHeight: 1.15 },
              { text: `${event.author.name}, academic year ${year}`, color: paperColours.dimmed },
            ],
          },
        ],
        margin: [0, 0, 0, 64],
      },
      {
        text: `Certificate of ${certificateKindNames[kind]}`,
        font: 'Display',
        fontSize: 18.5,
        color: paperColours.peacock,
        lineHeight: 1.1,
      },
      {
        text: name,
        font: 'Display',
        bold: true,
        fontSize: nameSizeOf(name, { width: textWidth, lines: 1, min: 28, max: 48 }),
        lineHeight: 1.05,
        color: paperColours.ink,
        margin: [0, 4, 0, 14],
      },
      { text: sentenceOf(event, certificate), fontSize: 13.2, lineHeight: 1.35 },
      ...signatures(event),
      ...codeWith(certificateLink(config, event, certificate.id), certificate),
    ],
  }
}

function sentenceOf(
  { title, startsAt, endsAt, venue }: Pick<SeenEventRow, 'title' | 'startsAt' | 'endsAt' | 'venue'>,
  { kind, prn, year, branch, college, groupName }: CertificateRow,
): PaperContent[] {
  const strong = (text: string) => ({ text, bold: true, color: paperColours.ink })
  const days = [...new Set([startsAt, endsAt].flatMap((at) => (at ? [dayInDigits(at)] : [])))]
  const of = [college, `${year} ${branch}`.trim(), prn && `PRN ${prn}`].filter(Boolean).join(', ')
  return [
    of ? `of ${of}, ` : '',
    kind === 'participation' ? 'took part in ' : `won ${certificateKindNames[kind]} in `,
    strong(title),
    ...(groupName ? [' with the team ', strong(groupName)] : []),
    days.length > 0 ? `, held on ${days.join(' to ')}` : '',
    venue ? ` at ${venue}.` : '.',
  ]
}

/** Returns two lines for signatures: the organiser's and the faculty's. */
function signatures({ author, contacts }: Pick<SeenEventRow, 'author' | 'contacts'>): PaperContent[] {
  const people = [
    { name: contacts[0]?.name ?? author.name, role: contacts[0] ? author.name : 'Organiser' },
    { name: 'Faculty in charge', role: '' },
  ]
  return people.map(({ name, role }, nth) => ({
    absolutePosition: { x: left + nth * 170, y: 516 },
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: 142, y2: 0, lineWidth: 0.75, lineColor: paperColours.ink },
        ],
      },
      { text: name, bold: true, color: paperColours.ink, margin: [0, 6, 0, 0] },
      { text: role, color: paperColours.dimmed },
    ],
  }))
}

function codeWith(link: string, { id, issuedAt }: CertificateRow): PaperContent[] {
  const width = 220
  // A table with one cell, because text at an absolute position is centred only within a width.
  const centred = (y: number, text: string, style: object = {}): PaperContent => ({
    absolutePosition: { x: gateX - width / 2, y },
    columns: [{ text, width, alignment: 'center', ...style }],
  })
  return [
    { svg: qrCodeSvg(link), width: qrSize, absolutePosition: { x: gateX - qrSize / 2, y: 322 } },
    centred(492, 'Scan to check this certificate'),
    centred(508, `No. ${id}`, { font: 'Display', fontSize: 15, color: paperColours.ink }),
    centred(530, `Issued ${dayInDigits(issuedAt)}`),
  ]
}

const gateColours = { outer: college.colours?.primary ?? '#2BB3B7', inner: paperColours.marigold }

/** The gate of the logo in four strokes that run off the page, with the marigold edge above. */
const gate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 842 595"><rect width="842" height="7.5" fill="${paperColours.marigold}"/>${(
  [
    [233, gateColours.outer, 0.14],
    [197, gateColours.outer, 0.3],
    [161, gateColours.inner, 0.37],
    [125, gateColours.inner, 0.65],
  ] as const
)
  .map(
    ([r, colour, opacity]) =>
      `<path d="M${gateX - r} 595V263a${r} ${r} 0 0 1 ${2 * r} 0V595" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="19.3"/>`,
  )
  .join('')}</svg>`
