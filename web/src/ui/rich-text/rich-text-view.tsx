import { type MouseEvent, useMemo, useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import type { ViewerImage } from '#web/ui/image-viewer-props.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { anchorHeadings } from './headings.ts'
import styles from './rich-text.module.css'

type RichTextViewProps = {
  /** HTML as it was stored; it is cleaned again here. */
  html: string
  className?: string | undefined
  /** Headings get anchors, for a list of contents (`headingsIn`). One such text to a page. */
  hasAnchors?: true
}

/** Rich text as it is read: wide tables and code scroll inside, images open the viewer. */
export function RichTextView({ html, className, hasAnchors }: RichTextViewProps) {
  const { shown, images } = useMemo(() => readable(html, hasAnchors), [html, hasAnchors])
  const [openImage, setOpenImage] = useState<number | null>(null)
  const openClicked = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-image]') : null
    if (button) setOpenImage(Number(button.getAttribute('data-image')))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the buttons inside, which keys reach. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button turns Enter and Space into a click. */}
      <div
        className={[styles.reading, className].filter(Boolean).join(' ')}
        onClick={openClicked}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for it, and it was cleaned above.
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      <ImageViewer images={images} index={openImage} onIndex={setOpenImage} />
    </>
  )
}

/** Cleaned HTML with what only the screen needs added after the cleaning: scrolling frames, buttons around images. */
function readable(html: string, hasAnchors?: true): { shown: string; images: ViewerImage[] } {
  const fragment = cleanRichText(html)
  if (hasAnchors) anchorHeadings(fragment)
  for (const wide of fragment.querySelectorAll('table, pre')) makeScrollable(wide)
  const images = [...fragment.querySelectorAll('img')].map((image, index) => makeOpenable(image, index))
  const holder = document.createElement('div')
  holder.append(fragment)
  return { shown: holder.innerHTML, images }
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
