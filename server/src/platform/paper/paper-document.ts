import type { Content, Margins, PageOrientation, Style } from 'pdfmake/interfaces.js'
import type { PaperPictures } from './paper-pictures.ts'

/** A piece of a page, as pdfmake describes it. Text in any script; pictures as JPEG or PNG data URLs, never as addresses. */
export type PaperContent = Content

/** `rows`: hairlines between rows, a line under the head. `box`: a line around each cell. */
export type PaperTableLayout = 'rows' | 'box'

/**
 * A document to print. Lengths are in points: an A4 page is 595 by 842.
 * It is plain data, because it is drawn in another process.
 */
export interface PaperDocument {
  /** What a PDF viewer shows in its title bar. */
  title: string
  /** Who made it: the college. */
  author: string
  /** The day it was made, ISO 8601: equal documents are equal bytes. */
  madeAt: string
  orientation?: PageOrientation
  /** Of a form that is not A4, in points. */
  pageSize?: { width: number; height: number }
  /** Left, top, right, bottom. */
  margins?: Margins
  content: PaperContent[]
  /** WebP pictures of ours, which `image: name` draws. */
  pictures?: PaperPictures
  /** Drawn under the text of every page. */
  background?: PaperContent
  /** At the foot of each page, left of 'Page 1 of 2'; null for a page without a foot. */
  foot: string | null
  styles?: Record<string, Style>
}

/** The colours of paper (look.md section 8): white in every theme. */
export const paperColours = {
  ink: '#131C1E',
  text: '#334042',
  dimmed: '#505E60',
  line: '#C4CCCE',
  hairline: '#DBE1E2',
  peacock: '#045C5E',
  marigold: '#FEC04D',
} as const

/** Points of a millimetre. */
export const pointsPerMm = 72 / 25.4

/** Points between the edge of an A4 page and its text: the reference's 56 and 60 pixels of a page 794 wide. */
export const paperMargins = { x: 45, y: 42 } as const
