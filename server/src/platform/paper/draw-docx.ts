import type { RichBlock } from '#platform/rich-text/rich-text-blocks.ts'
import { drawInChild } from './draw-in-child.ts'
import type { PaperCaller } from './paper-caller.ts'
import type { PaperPictures } from './paper-pictures.ts'
import { inPaperQueue } from './paper-queue.ts'

/** A block of a document, stacked vertically. A table's first row is its head; numbers are right-aligned. */
export type DocxBlock =
  | RichBlock
  | { kind: 'section'; title: string }
  | { kind: 'figures'; rows: readonly (readonly (string | number)[])[] }
  | { kind: 'picture'; name: string; caption: string }
  | { kind: 'signatures'; people: readonly { name: string; role: string }[] }

/** An editable document. Plain data, because another process writes it. */
export interface DocxDocument {
  title: string
  /** The author: the college. */
  author: string
  /** The college and facts about this paper, above the title. */
  letterhead: { name: string; lines: readonly string[] }
  blocks: readonly DocxBlock[]
  pictures: PaperPictures
  /** The text at the foot of each page. */
  foot: string
}

const module = new URL('./draw-docx.parser.ts', import.meta.url)

/**
 * Creates a Word document.
 * @throws UNAVAILABLE when too many callers of the same kind are waiting; and as `drawInChild`.
 */
export function drawDocx(document: DocxDocument, caller: PaperCaller): Promise<Buffer> {
  return inPaperQueue(caller, () => drawInChild(module, document, caller.signal))
}
