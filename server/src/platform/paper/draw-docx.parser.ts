import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { RichRun } from '#platform/rich-text/rich-text-blocks.ts'
import { xmlTextOf } from '#platform/text/xml-text.ts'
import { collegeMarkPng } from './college-mark-png.ts'
import type { DocxBlock, DocxDocument } from './draw-docx.ts'
import { ownLogo } from './own-logo.ts'
import { paperColours } from './paper-document.ts'
import { jpegsOf, type PaperPicture } from './paper-pictures.ts'

/** The text width of Word's default page, and the maximum height of a picture, in pixels. */
const textWidthPx = 600
const pictureHeightMaxPx = 400
const logoPx = 40
/** The indent of a nested list, in twentieths of a point. */
const indentTwips = 360
const dimmed = paperColours.dimmed.slice(1)

/** Runs in a separate process (platform/parsers). */
export async function parse(paper: DocxDocument): Promise<Uint8Array> {
  const { pictures: files, ...texts } = paper
  const { title, author, letterhead, blocks, foot } = writable(texts)
  const pictures = await jpegsOf(files)
  return Packer.toBuffer(
    new Document({
      title,
      creator: author,
      styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
      sections: [
        {
          footers: {
            default: new Footer({
              children: [
                new Paragraph({
                  children: [
                    small(`${foot}. Page `),
                    new TextRun({
                      color: dimmed,
                      size: 18,
                      children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
                    }),
                  ],
                }),
              ],
            }),
          },
          children: [
            headOf(letterhead),
            new Paragraph({ text: title, heading: HeadingLevel.TITLE, spacing: { before: 240, after: 160 } }),
            ...blocks.flatMap((block) => draw(block, pictures)),
          ],
        },
      ],
    }),
  )
}

const small = (text: string) => new TextRun({ text, color: dimmed, size: 18 })

/** Returns the head: the logo on the left, the college and the facts of the paper beside it. */
function headOf({ name, lines }: DocxDocument['letterhead']): Table {
  const logo = new ImageRun({
    type: 'png',
    data: ownLogo ?? collegeMarkPng,
    transformation: { width: logoPx, height: logoPx },
    altText: { name: 'Logo', title: 'Logo', description: `Logo of ${name}` },
  })
  const words = [
    new Paragraph({ children: [new TextRun({ text: name, bold: true, size: 30 })] }),
    ...lines.map((line) => new Paragraph({ children: [small(line)] })),
  ]
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: TableBorders.NONE,
    columnWidths: [900, 8100],
    rows: [
      new TableRow({
        children: [
          new TableCell({ children: [new Paragraph({ children: [logo] })] }),
          new TableCell({ children: words }),
        ],
      }),
    ],
  })
}

/** Returns signature lines beside each other, kept on one page. */
function signaturesOf(people: readonly { name: string; role: string }[]): FileChild[] {
  const gap = { style: BorderStyle.NONE, size: 0 }
  const cells = people.map(
    ({ name, role }) =>
      new TableCell({
        borders: { ...TableBorders.NONE, top: { style: BorderStyle.SINGLE, size: 6 }, right: gap },
        margins: { right: 200, top: 80 },
        children: [
          new Paragraph({ keepNext: true, children: [new TextRun({ text: name, bold: true })] }),
          new Paragraph({ children: [small(role)] }),
        ],
      }),
  )
  return [
    new Paragraph({ keepNext: true, spacing: { before: 900 } }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: TableBorders.NONE,
      rows: [new TableRow({ cantSplit: true, children: cells })],
    }),
  ]
}

/** Replaces texts by what XML can hold. One invalid character would keep Word from opening the document. */
function writable<T>(part: T): T {
  if (typeof part === 'string') return xmlTextOf(part) as T
  if (Array.isArray(part)) return part.map(writable) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, writable(value)])) as T
}

function draw(block: DocxBlock, pictures: ReadonlyMap<string, PaperPicture>): FileChild[] {
  switch (block.kind) {
    case 'section':
      return [
        new Paragraph({
          text: block.title,
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          spacing: { before: 280, after: 100 },
        }),
      ]
    case 'heading':
      return [new Paragraph({ children: runsOf(block.runs, true), spacing: { before: 160, after: 80 } })]
    case 'paragraph':
      return [new Paragraph({ children: runsOf(block.runs), spacing: { after: 120 } })]
    case 'item':
      return [
        new Paragraph({
          indent: { left: indentTwips * (block.depth + 1), hanging: indentTwips },
          children: [new TextRun(`${block.mark}\t`), ...runsOf(block.runs)],
        }),
      ]
    case 'table':
    case 'figures':
      // Word would merge two tables without a paragraph between them.
      return [tableOf(block.rows), new Paragraph({})]
    case 'picture':
      return pictureOf(pictures.get(block.name), block.caption)
    case 'signatures':
      return signaturesOf(block.people)
  }
}

function runsOf(runs: readonly RichRun[], isBold = false): TextRun[] {
  return runs.flatMap((run) =>
    run.text.split('\n').map(
      (text, line) =>
        new TextRun({
          text,
          bold: isBold || run.isBold,
          italics: run.isItalic,
          ...(line > 0 && { break: 1 }),
        }),
    ),
  )
}

function pictureOf(picture: PaperPicture | undefined, caption: string): FileChild[] {
  if (!picture) return []
  const { bytes, width, height } = picture
  const scale = Math.min(1, textWidthPx / width, pictureHeightMaxPx / height)
  return [
    new Paragraph({
      keepNext: true,
      children: [
        new ImageRun({
          type: 'jpg',
          data: bytes,
          transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
          altText: { name: caption, title: caption, description: caption },
        }),
      ],
    }),
    new Paragraph({ children: [new TextRun({ text: caption, size: 20 })], spacing: { after: 200 } }),
  ]
}

function tableOf(rows: readonly (readonly (string | number)[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map((cell) => cellOf(cell, index === 0 || row[0] === 'Total')),
        }),
    ),
  })
}

function cellOf(cell: string | number, isBold: boolean): TableCell {
  const alignment = typeof cell === 'number' ? { alignment: AlignmentType.RIGHT } : {}
  return new TableCell({
    children: [
      new Paragraph({ ...alignment, children: [new TextRun({ text: String(cell), bold: isBold })] }),
    ],
  })
}
