import { ownLogo } from './own-logo.ts'
import { type PaperContent, paperColours, paperMargins } from './paper-document.ts'

/** The text width of an A4 page in points, in portrait and landscape. */
const textWidth = 595.28 - 2 * paperMargins.x
export const wideTextWidth = 841.89 - 2 * paperMargins.x

/** The gate of the design's logo on its marigold tile. */
const gateMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="11" fill="${paperColours.marigold}"/><path d="M12 33V22a10 10 0 0 1 20 0v11M19 33V23a3 3 0 0 1 6 0v10" fill="none" stroke="#05090A" stroke-width="4"/></svg>`

/** Returns the college's logo, as wide as that in points. */
export function collegeMark(width: number): PaperContent {
  return ownLogo
    ? { image: `data:image/png;base64,${ownLogo.toString('base64')}`, width }
    : { svg: gateMark, width }
}

/**
 * Returns the head of an official page: the college on the left, facts about this paper on the right, a line
 * below.
 * @param facts at most three short lines, such as the number of the paper and its date.
 * @param width the length of the line in points, for landscape pages.
 */
export function letterhead(
  college: { name: string; address: string },
  facts: readonly string[],
  width = textWidth,
): PaperContent {
  return {
    stack: [
      {
        columns: [
          collegeMark(30),
          {
            width: '*',
            margin: [9, 1, 0, 0],
            stack: [
              { text: college.name, font: 'Display', fontSize: 13, color: paperColours.ink, lineHeight: 1.1 },
              { text: college.address, fontSize: 9, color: paperColours.dimmed },
            ],
          },
          { width: 'auto', alignment: 'right', margin: [9, 3, 0, 0], fontSize: 9, stack: [...facts] },
        ],
      },
      rule(10, 1.5, paperColours.ink, width),
    ],
    margin: [0, 0, 0, 14],
  }
}

/** Returns names and values in a frame, up to four beside each other. */
export function factsBox(facts: readonly { name: string; value: string }[]): PaperContent {
  const cells = facts.map(({ name, value }) => ({
    stack: [
      { text: name, fontSize: 8.2, color: paperColours.dimmed },
      { text: value, fontSize: 9.6, bold: true, color: paperColours.ink },
    ],
  }))
  return { layout: 'box', margin: [0, 6, 0, 6], table: { widths: cells.map(() => '*'), body: [cells] } }
}

/**
 * Returns a table with a head. Columns of numbers are right-aligned. A row that begins with 'Total' is bold.
 */
export function paperTable(
  columns: readonly { name: string; isFigure?: true; width?: number | '*' | 'auto' }[],
  rows: readonly (readonly (string | number)[])[],
): PaperContent {
  const cell = (value: string | number, index: number, isBold: boolean) => ({
    text: String(value),
    bold: isBold,
    fontSize: 9,
    ...(columns[index]?.isFigure && { alignment: 'right' as const }),
  })
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width, isFigure }) => width ?? (isFigure ? 'auto' : '*')),
      body: [
        columns.map(({ name }, index) => ({ ...cell(name, index, true), fontSize: 8.2 })),
        ...rows.map((row) => row.map((value, index) => cell(value, index, row[0] === 'Total'))),
      ],
    },
  }
}

/** Returns a signature line for each name, kept together on one page. */
export function signatureLines(people: readonly { name: string; role: string }[]): PaperContent {
  const gap = 20
  const width = (textWidth - gap * (people.length - 1)) / Math.max(1, people.length)
  return {
    unbreakable: true,
    margin: [0, 46, 0, 0],
    columnGap: gap,
    columns: people.map(({ name, role }) => ({
      width,
      stack: [
        line(width, 0.75, paperColours.ink),
        { text: name, bold: true, color: paperColours.ink, margin: [0, 5, 0, 0] },
        { text: role, fontSize: 8.6, color: paperColours.dimmed },
      ],
    })),
  }
}

function rule(above: number, thickness: number, colour: string, width: number): PaperContent {
  return { margin: [0, above, 0, 0], ...line(width, thickness, colour) }
}

function line(width: number, lineWidth: number, lineColor: string) {
  return { canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }] }
}
