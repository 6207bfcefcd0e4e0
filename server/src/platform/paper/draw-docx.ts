import type { RichBlock } from '#platform/rich-text/rich-text-blocks.ts'
import { drawInChild } from './draw-in-child.ts'
import type { PaperCaller } from './paper-caller.ts'
import type { PaperPictures } from './paper-pictures.ts'
import { inPaperQueue } from './paper-queue.ts'

/** A piece of a document, one below the other. The first row of a table is its head; figures are set right. */
export type DocxBlock =
  | RichBlock
  | { kind: 'section'; title: string }
  | { kind: 'figures'; rows: readonly (readonly (string | number)[])[] }
  | { kind: 'picture'; name: string; caption: string }
  | { kind: 'signatures'; people: readonly { name: string; role: string }[] }

/** A document to go on writing in. Plain data, because it is written in another process. */
export interface DocxDocument {
  title: string
  /** Who made it: the college. */
  author: string
  /** Above the title: the college, and facts of this paper. */
  letterhead: { name: string; lines: readonly string[] }
  blocks: readonly DocxBlock[]
  pictures: PaperPictures
  /** At the foot of each page. */
  foot: string
}

const module = new URL('./draw-docx.parser.ts', import.meta.url)

/**
 * Writes a Word document.
 * @throws UNAVAILABLE when many callers of the same kind are waiting; and as `drawInChild`.
 */
export function drawDocx(document: DocxDocument, caller: PaperCaller): Promise<Buffer> {
  return inPaperQueue(caller, () => drawInChild(module, document, caller.signal))
}
