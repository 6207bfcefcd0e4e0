import pdfmake from 'pdfmake'
import type {
  Content,
  ContextPageSize,
  CustomTableLayout,
  Style,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { layOutLeniently } from './lenient-layout.ts'
import { breakingLongWords } from './long-words.ts'
import { type PaperDocument, type PaperTableLayout, paperColours, paperMargins } from './paper-document.ts'
import { jpegsOf } from './paper-pictures.ts'
import { levelsOf, stretchesOf } from './text-direction.ts'
import { type PaperFace, paperFonts, typefaceRunsOf } from './typeface-runs.ts'
import { orderLinesVisually } from './visual-lines.ts'

pdfmake.setFonts(paperFonts)
layOutLeniently(paperFonts.Inter?.normal ?? '')
orderLinesVisually()
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => path.endsWith('.woff'))

/** The table layouts that a document can name. */
const tableLayouts: Record<PaperTableLayout, CustomTableLayout> = {
  rows: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : row === 1 ? 1 : 0.5),
    hLineColor: (row) => (row === 1 ? paperColours.ink : paperColours.hairline),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 6,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
  box: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => paperColours.line,
    vLineColor: () => paperColours.line,
    paddingLeft: () => 9,
    paddingRight: () => 9,
    paddingTop: () => 7,
    paddingBottom: () => 5,
  },
}
pdfmake.addTableLayouts(tableLayouts)

/** Runs in a separate process (platform/parsers), because the time for the layout grows with the text. */
export async function parse(paper: PaperDocument): Promise<Uint8Array> {
  const jpegs = [...(await jpegsOf(paper.pictures ?? {}))]
  const images = jpegs.map(([name, { bytes }]) => [
    name,
    `data:image/jpeg;base64,${bytes.toString('base64')}`,
  ])
  return pdfmake.createPdf({ ...definitionOf(paper), images: Object.fromEntries(images) }).getBuffer()
}

function definitionOf(paper: PaperDocument): TDocumentDefinitions {
  const { title, author, madeAt, background, foot, orientation } = paper
  const styles = { ...paper.styles, heading: { ...heading, ...paper.styles?.heading } }
  const set = (content: Content) => withTypefaces(content, 'text')
  return {
    info: { title, author, creationDate: new Date(madeAt), modDate: new Date(madeAt) },
    pageSize: paper.pageSize ?? 'A4',
    version: '1.7',
    displayTitle: true,
    language: 'en-IN',
    ...(orientation && { pageOrientation: orientation }),
    pageMargins: paper.margins ?? [paperMargins.x, paperMargins.y, paperMargins.x, paperMargins.y + 24],
    defaultStyle: { font: 'Inter', fontSize: 9.4, lineHeight: 1.3, color: paperColours.text },
    styles,
    content: set(paper.content),
    ...(background && { background: () => structuredClone(set(background)) }),
    ...(foot !== null && {
      footer: (page: number, pageCount: number, size: ContextPageSize) =>
        set(footOf(foot, page, pageCount, size.width)),
    }),
  }
}

const heading: Style = { font: 'Display', fontSize: 11.5, color: paperColours.ink, margin: [0, 12, 0, 4] }

function footOf(words: string, page: number, pageCount: number, width: number): Content {
  const line = { x1: 0, y1: 0, x2: width - 2 * paperMargins.x, y2: 0 }
  return {
    margin: [paperMargins.x, 12, paperMargins.x, 0],
    fontSize: 8,
    color: paperColours.dimmed,
    stack: [
      { canvas: [{ type: 'line', ...line, lineWidth: 0.5, lineColor: paperColours.line }] },
      {
        margin: [0, 8, 0, 0],
        columns: [
          { text: words, width: '*' },
          { text: `Page ${page} of ${pageCount}`, width: 'auto' },
        ],
      },
    ],
  } as Content
}

/** Assigns each run of text a font that has its characters. A plain string is a content node too. */
function withTypefaces(part: Content, face: PaperFace): Content {
  if (typeof part === 'string') return { text: inlinesOf(part, {}, face) } as Content
  if (Array.isArray(part)) return part.map((one) => withTypefaces(one, face))
  const node = part as Node
  const own = faceOf(node, face)
  const changed: Record<string, unknown> = { ...node }
  if (node.text !== undefined) changed.text = inlinesOf(node.text, {}, own)
  for (const key of ['stack', 'ul', 'ol', 'columns'] as const)
    if (node[key]) changed[key] = node[key].map((one) => withTypefaces(one, own))
  if (node.table) {
    const rows = node.table.body.map((row) => row.map((cell) => withTypefaces(cell, own)))
    changed.table = { ...node.table, body: rows }
  }
  return changed as unknown as Content
}

/** Flattens the parts of a text into one list, because pdfmake passes a style down only one level. */
function inlinesOf(text: NodeText, style: object, face: PaperFace): object[] {
  const pieces = piecesOf(text, style, face)
  const levels = levelsOf(pieces.map((piece) => piece.text).join(''))
  let start = 0
  return pieces.flatMap((piece) => {
    const own = levels?.subarray(start, start + piece.text.length) ?? null
    start += piece.text.length
    return stretchesOf(piece.text, own).flatMap(({ text: words, level }) =>
      typefaceRunsOf(words, piece.face).map((run) => ({
        ...piece.style,
        ...run,
        ...(level > 0 && { level }),
      })),
    )
  })
}

function piecesOf(
  text: NodeText,
  style: object,
  face: PaperFace,
): { text: string; style: object; face: PaperFace }[] {
  if (Array.isArray(text)) return text.flatMap((one) => piecesOf(one, style, face))
  if (typeof text !== 'object') return [{ text: breakingLongWords(String(text)), style, face }]
  const { text: words, ...own } = text
  return piecesOf(words, { ...style, ...own }, faceOf(own, face))
}

type NodeText = string | number | NodeText[] | { text: NodeText; font?: string; style?: unknown }

/** The properties of pdfmake's content that contain further content. */
interface Node {
  text?: NodeText | undefined
  stack?: Content[]
  ul?: Content[]
  ol?: Content[]
  columns?: Content[]
  table?: { body: Content[][] }
  font?: string
  style?: unknown
}

function faceOf({ font, style }: { font?: string; style?: unknown }, outer: PaperFace): PaperFace {
  if (style === 'heading' || font === 'Display') return 'display'
  return font === undefined ? outer : 'text'
}
