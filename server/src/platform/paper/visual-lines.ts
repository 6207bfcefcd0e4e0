import { createRequire } from 'node:module'
import { drawnStretch, visualOrderOf } from './text-direction.ts'

/** What of the PDF library's lines is used here. */
interface Inline {
  text: string
  width: number
  leadingCut: number
  trailingCut: number
  x: number
  /** As `levelsOf` says; from the content, through all steps of the layout. */
  level?: number
  /** The text as it is drawn, once it has been turned. */
  drawn?: string
}
interface Line {
  inlines: Inline[]
  addInline(inline: Inline): void
}

/** The PDF library breaks lines in the order in which they are read and draws them so: here each line gets its order on the page. */
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

/** Spaces at the ends of a line hang over it, as in text from left to right. */
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
