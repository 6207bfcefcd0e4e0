import { createRequire } from 'node:module'
import { drawnStretch, visualOrderOf } from './text-direction.ts'

/** The part of the PDF library's line type that is used here. */
interface Inline {
  text: string
  width: number
  leadingCut: number
  trailingCut: number
  x: number
  /** The level from `levelsOf`. The layout carries it along from the content. */
  level?: number
  /** The text as drawn, after its reordering. */
  drawn?: string
}
interface Line {
  inlines: Inline[]
  addInline(inline: Inline): void
}

/** Patches the PDF library so that it draws the parts of a line in visual order, not in reading order. */
export function orderLinesVisually(): void {
  const { default: line } = createRequire(import.meta.url)('pdfmake/js/Line.js') as {
    default: { prototype: Line }
  }
  const { addInline } = line.prototype
  line.prototype.addInline = function add(inline) {
    addInline.call(this, inline)
    if (this.inlines.some(({ level }) => level)) place(this.inlines)
  }
}

/** Positions the parts of a line. Spaces at its ends hang over, as in left-to-right text. */
function place(inlines: readonly Inline[]): void {
  const order = visualOrderOf(inlines.map(({ level }) => level ?? 0))
  const last = inlines.length - 1
  let x = 0
  for (const at of order) {
    const inline = inlines[at]
    if (!inline) continue
    const isTurned = (inline.level ?? 0) % 2 === 1
    if (at === 0 && !isTurned) x -= inline.leadingCut
    if (at === last && isTurned) x -= inline.trailingCut
    inline.x = x
    x += inline.width - (at === 0 && isTurned ? inline.leadingCut : 0)
    turn(inline)
  }
}

function turn(inline: Inline): void {
  if (inline.drawn === inline.text) return
  inline.text = drawnStretch(inline.text, inline.level ?? 0)
  inline.drawn = inline.text
}
