import type { ViewerImage } from '#web/ui/image-viewer-props.ts'
import { cleanExcerpt, cleanRichText } from './clean-rich-text.ts'
import { anchorHeadings } from './headings.ts'
import styles from './rich-text.module.css'

// The rendered form of stored HTML. When the server draws a page, web/build/draw-rich-text.ts replaces this
// module.

export interface ShownRichText {
  shown: string
  images: ViewerImage[]
}

/**
 * Sanitizes the HTML and then adds the parts that only the screen needs: scroll frames and buttons around
 * images.
 */
export function shownRichText(html: string, hasAnchors?: true): ShownRichText {
  const fragment = cleanRichText(html)
  if (hasAnchors) anchorHeadings(fragment)
  for (const wide of fragment.querySelectorAll('table, pre')) makeScrollable(wide)
  const images = [...fragment.querySelectorAll('img')].map((image, index) => makeOpenable(image, index))
  const holder = document.createElement('div')
  holder.append(fragment)
  return { shown: holder.innerHTML, images }
}

export function shownExcerpt(html: string): string {
  const holder = document.createElement('div')
  holder.append(cleanExcerpt(html))
  return holder.innerHTML
}

function makeScrollable(wide: Element): void {
  const frame = document.createElement('div')
  frame.className = styles.scroll ?? ''
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', wide.nodeName === 'TABLE' ? 'Table' : 'Code')
  wide.replaceWith(frame)
  frame.append(wide)
}

function makeOpenable(image: HTMLImageElement, index: number): ViewerImage {
  const alt = image.getAttribute('alt') ?? ''
  image.setAttribute('loading', 'lazy')
  image.setAttribute('decoding', 'async')
  // A button inside a link is invalid, so the link keeps its text and the picture becomes separate.
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.picture ?? ''
  button.setAttribute('data-image', String(index))
  button.setAttribute('aria-label', alt ? `Open image: ${alt}` : 'Open image')
  const link = image.closest('a')
  if (link) link.after(button)
  else image.replaceWith(button)
  button.append(image)
  return { src: image.getAttribute('src') ?? '', alt }
}
