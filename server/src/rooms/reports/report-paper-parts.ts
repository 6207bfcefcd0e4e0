import type { Report } from '@portal/contract/report-records.ts'
import type { Column } from 'pdfmake/interfaces.js'
import { type PaperContent, paperMargins } from '#platform/paper/paper-document.ts'
import { paperTable } from '#platform/paper/paper-parts.ts'
import type { PaperPictures } from '#platform/paper/paper-pictures.ts'
import type { RichBlock, RichRun } from '#platform/rich-text/rich-text-blocks.ts'

const gap = 14
const photoWidth = (595.28 - 2 * paperMargins.x - gap) / 2
const photoHeight = 183
const indent = 14

export function richOnPaper(blocks: readonly RichBlock[]): PaperContent[] {
  return blocks.map((block) => {
    if (block.kind === 'table') {
      const [head = [], ...rows] = block.rows
      return {
        margin: [0, 2, 0, 8],
        stack: [
          paperTable(
            head.map((name) => ({ name })),
            rows,
          ),
        ],
      }
    }
    if (block.kind === 'item')
      return {
        margin: [indent * block.depth, 0, 0, 2],
        columnGap: 4,
        columns: [
          { text: block.mark, width: indent },
          { text: textOf(block.runs), width: '*' },
        ],
      }
    return { text: textOf(block.runs), bold: block.kind === 'heading', margin: [0, 0, 0, 5] }
  })
}

/** Returns the text of runs. The paper has no italic typeface, so emphasis is bold. */
function textOf(runs: readonly RichRun[]) {
  return runs.map(({ text, isBold, isItalic }) => ({ text, bold: isBold || isItalic }))
}

/** Returns the photos in pairs with captions. Each row stays on one page, the first below the heading. */
export function photosOnPaper(photos: Report['photos'], pictures: PaperPictures): PaperContent[] {
  const cells = photos
    .filter(({ url }) => pictures[url])
    .map(
      ({ url, caption }, nth): Column => ({
        width: photoWidth,
        stack: [
          { image: url, fit: [photoWidth, photoHeight] },
          { text: `${nth + 1}. ${caption}`, fontSize: 8.4, margin: [0, 4, 0, 8] },
        ],
      }),
    )
  const rows = Array.from(
    { length: Math.ceil(cells.length / 2) },
    (_, row): PaperContent => ({
      columnGap: gap,
      columns: cells.slice(2 * row, 2 * row + 2),
    }),
  )
  const [first, ...others] = rows
  if (!first) return []
  const heading: PaperContent = { text: 'Photos', style: 'heading' }
  return [
    { unbreakable: true, stack: [heading, first] },
    ...others.map((row) => ({ unbreakable: true, stack: [row] })),
  ]
}
