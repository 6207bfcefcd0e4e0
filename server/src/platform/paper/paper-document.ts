import { college } from '@portal/contract/college.ts'
import type { Content, Margins, PageOrientation, Style } from 'pdfmake/interfaces.js'
import type { PaperPictures } from './paper-pictures.ts'

/** A part of a page in pdfmake's format, in any script; pictures are JPEG or PNG data URLs, never remote. */
export type PaperContent = Content

/** `rows`: hairlines between rows and a line under the head. `box`: a border around each cell. */
export type PaperTableLayout = 'rows' | 'box'

/** A document to print, as plain data, because another process draws it. Lengths in points: A4 is 595 by 842. */
export interface PaperDocument {
  /** The title that a PDF viewer shows. */
  title: string
  /** The author: the college. */
  author: string
  /** The creation time, ISO 8601. It is given, so that equal documents have equal bytes. */
  madeAt: string
  orientation?: PageOrientation
  /** The page size in points. Default: A4. */
  pageSize?: { width: number; height: number }
  /** Left, top, right, bottom. */
  margins?: Margins
  content: PaperContent[]
  /** The portal's WebP pictures, which `image: name` refers to. */
  pictures?: PaperPictures
  /** Drawn behind the text of every page. */
  background?: PaperContent
  /** The text at the foot of each page, left of 'Page 1 of 2'; null for pages without a foot. */
  foot: string | null
  styles?: Record<string, Style>
}

/** The colours of printed papers, which are the same in every theme: the design's, or the college's own. */
export const paperColours = {
  ink: '#131C1E',
  text: '#334042',
  dimmed: '#505E60',
  line: '#C4CCCE',
  hairline: '#DBE1E2',
  peacock: college.colours?.primary ?? '#045C5E',
  marigold: college.colours?.accent ?? '#FEC04D',
}

/** The number of points per millimetre. */
export const pointsPerMm = 72 / 25.4

/** The margins of an A4 page in points: 56 and 60 pixels on the reference's page of 794 pixels. */
export const paperMargins = { x: 45, y: 42 } as const
