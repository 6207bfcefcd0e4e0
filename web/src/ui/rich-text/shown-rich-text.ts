import type { ViewerImage } from '#web/ui/image-viewer-props.ts'
import { cleanExcerpt, cleanRichText } from './clean-rich-text.ts'
import { anchorHeadings } from './headings.ts'
import styles from './rich-text.module.css'

// What the browser makes of stored HTML. While the server draws, web/build/draw-rich-text.ts stands in its place.

export interface ShownRichText {
  shown: string
  images: ViewerImage[]
}

/** Cleaned HTML with what only the screen needs added after the cleaning: scrolling frames, buttons around images. */
export function shownRichText(html: string, hasAnchors?: true): ShownRichText {
  const fragment = cleanRichText(html)
  if (hasAnchors) anchorHeadings(fragment)
  for (const wide of fragment.querySelectorAll('table, pre')) makeScrollable(wide)
  const images = [...fragment.querySelectorAll('img')].map((image, index) => makeOpenable(image, index))
  const holder = document.createElement('div')
  holder.append(fragment)
  return { shown: holder.innerHTML, images }
}

/** The words of a card. */
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
  // A button inside a link would be neither; the words of the link stay, the picture stands on its own.
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
