import { Box } from '@mantine/core'
import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './pdf-view.module.css'
import { useIsNear } from './use-is-near.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  widthPx: number
  /** The ratio of height to width until the page has loaded. */
  usualRatio: number
  scroller: RefObject<HTMLElement | null>
}

/**
 * A page of a PDF. It is rendered when it comes near the view and released when it is far, because three
 * hundred rendered pages would exhaust a phone's memory.
 */
export function PdfPage({ pdf, number, widthPx, usualRatio, scroller }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, scroller)
  const [ratio, setRatio] = useState<number | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const holder = place.current
    if (!holder || !isNear) return
    const drawing = new AbortController()
    draw({ pdf, number, widthPx, holder, signal: drawing.signal, onRatio: setRatio }).catch(() => {
      if (!drawing.signal.aborted) setIsFailed(true)
    })
    return () => drawing.abort()
  }, [pdf, number, widthPx, isNear])
  useEffect(() => {
    if (!isNear) place.current?.replaceChildren()
  }, [isNear])
  return (
    <div
      className={styles.place}
      style={{ width: widthPx, height: Math.round(widthPx * (ratio ?? usualRatio)) }}
    >
      <Box ref={place} pos="absolute" inset={0} className={styles.page} data-page={number} />
      {isFailed && <p className={styles.pageNotice}>Page {number} can't be shown here.</p>}
    </div>
  )
}

interface Drawing {
  pdf: PDFDocumentProxy
  number: number
  widthPx: number
  holder: HTMLElement
  signal: AbortSignal
  onRatio: (ratio: number) => void
}

/** Renders beside the old canvas and replaces it when done, so that zooming doesn't flicker. */
async function draw({ pdf, number, widthPx, holder, signal, onRatio }: Drawing): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const whole = page.getViewport({ scale: 1 })
  onRatio(whole.height / whole.width)
  const viewport = page.getViewport({ scale: widthPx / whole.width })
  const canvas = canvasFor(viewport)
  const task = page.render({
    canvas,
    viewport: page.getViewport({ scale: (widthPx / whole.width) * (canvas.width / viewport.width) }),
  })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (signal.aborted) return
  holder.replaceChildren(canvas)
  await addText(page, viewport, holder, signal)
}

/** Creates a canvas at the screen's resolution, within the limits of phone browsers. */
function canvasFor({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const dots = Math.min(window.devicePixelRatio || 1, Math.sqrt(canvasDotsMax / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * dots)
  canvas.height = Math.floor(height * dots)
  // The text layer has the words for screen readers.
  canvas.ariaHidden = 'true'
  return canvas
}

/** Safari on a phone fails at 16,777,216. */
const canvasDotsMax = 12_000_000

/** Adds the invisible text layer over the picture, for selection, search and screen readers. */
async function addText(
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const container = document.createElement('div')
  container.className = styles.text ?? ''
  container.style.setProperty('--total-scale-factor', String(viewport.scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
  signal.addEventListener('abort', () => layer.cancel(), { once: true })
  await layer.render()
  if (!signal.aborted) holder.append(container)
}
