import { type MouseEvent, useMemo, useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import styles from './rich-text.module.css'
import { shownRichText } from './shown-rich-text.ts'

type RichTextViewProps = {
  /** The stored HTML, which is sanitized again here. */
  html: string
  className?: string | undefined
  /** True gives headings anchors for a table of contents (`headingsIn`). Only one such text per page. */
  hasAnchors?: true
}

/** Rich text for readers: wide tables and code scroll, and images open the viewer. */
export function RichTextView({ html, className, hasAnchors }: RichTextViewProps) {
  const { shown, images } = useMemo(() => shownRichText(html, hasAnchors), [html, hasAnchors])
  const [openImage, setOpenImage] = useState<number | null>(null)
  const openClicked = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-image]') : null
    if (button) setOpenImage(Number(button.getAttribute('data-image')))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks of the buttons inside, which are focusable. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button turns Enter and Space into a click. */}
      <div
        className={[styles.reading, className].filter(Boolean).join(' ')}
        onClick={openClicked}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above.
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      <ImageViewer images={images} index={openImage} onIndex={setOpenImage} />
    </>
  )
}
