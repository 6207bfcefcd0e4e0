import { cleanRichText } from './clean-rich-text.ts'

export interface Heading {
  /** The anchor of the heading in a `RichTextView` with `hasAnchors`. */
  id: string
  text: string
  level: number
}

const selector = 'h1, h2, h3, h4'

/** The headings of a rich text that say something, in order. */
export function headingsIn(html: string): Heading[] {
  return [...cleanRichText(html).querySelectorAll(selector)].flatMap((heading, nth) => {
    const text = heading.textContent?.trim() ?? ''
    return text === '' ? [] : [{ id: anchorOf(nth), text, level: Number(heading.nodeName.slice(1)) }]
  })
}

/** Gives each heading its anchor; our own names, for those of a person could imitate the page's. */
export function anchorHeadings(fragment: ParentNode): void {
  for (const [nth, heading] of [...fragment.querySelectorAll(selector)].entries()) heading.id = anchorOf(nth)
}

function anchorOf(nth: number): string {
  return `part-${nth + 1}`
}
