import { cleanRichText } from './clean-rich-text.ts'

export interface Heading {
  /** The anchor of the heading in a `RichTextView` with `hasAnchors`. */
  id: string
  text: string
  level: number
}

const selector = 'h1, h2, h3, h4'

/** Returns the headings of a rich text that have text, in order. */
export function headingsIn(html: string): Heading[] {
  return [...cleanRichText(html).querySelectorAll(selector)].flatMap((heading, nth) => {
    const text = heading.textContent?.trim() ?? ''
    return text === '' ? [] : [{ id: anchorOf(nth), text, level: Number(heading.nodeName.slice(1)) }]
  })
}

/** Gives each heading a generated anchor, because an author's own ids could imitate the page's. */
export function anchorHeadings(fragment: ParentNode): void {
  for (const [nth, heading] of [...fragment.querySelectorAll(selector)].entries()) heading.id = anchorOf(nth)
}

function anchorOf(nth: number): string {
  return `part-${nth + 1}`
}
