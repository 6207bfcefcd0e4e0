import { Stack } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { useOpenedPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfPassword } from './pdf-password.tsx'
import styles from './pdf-view.module.css'
import { PdfViewBar } from './pdf-view-bar.tsx'
import { usePageTurning } from './use-page-turning.ts'

export interface PdfViewProps {
  blob: Blob
  /** The accessible name: the name of the file. */
  name: string
}

/**
 * A PDF in the page, rendered as it is scrolled, with selectable text. Loaded lazily by pdf-view-lazy.tsx.
 */
export function PdfView({ blob, name }: PdfViewProps) {
  const opened = useOpenedPdf(blob)
  switch (opened.state) {
    case 'opening':
      return (
        <Notice>
          <span role="status">
            Loading <HiddenText>{name}</HiddenText>
          </span>
        </Notice>
      )
    case 'locked':
      return <PdfPassword isWrong={opened.isWrong} onPassword={opened.unlock} />
    case 'failed':
      return (
        <Notice>
          <span role="alert">This PDF can't be previewed. You can download it instead.</span>
        </Notice>
      )
    case 'open':
      return <OpenPdf pdf={opened.pdf} name={name} />
  }
}

function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/** The zoom levels as multiples of the available width. */
const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

function OpenPdf({ pdf, name }: { pdf: PDFDocumentProxy; name: string }) {
  const scroller = useRef<HTMLElement>(null)
  const { page, turnTo, onScroll } = usePageTurning(scroller, pdf.numPages)
  const [zoom, setZoom] = useState(1)
  const zoomBy = (step: 1 | -1) => {
    const next = zooms[zooms.indexOf(zoom) + step]
    if (next !== undefined) setZoom(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions({ page, count: pdf.numPages, turnTo, zoomBy, fit: () => setZoom(1), zoom })[
      event.key
    ]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PdfViewBar
        page={page}
        count={pdf.numPages}
        onPage={turnTo}
        zoom={zoom}
        canGrow={zoom < 3}
        canShrink={zoom > 0.5}
        onZoom={zoomBy}
        onFit={() => setZoom(1)}
      />
      <section
        ref={scroller}
        className={`focus-inside ${styles.scroller}`}
        aria-label={`Pages of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <PdfPages pdf={pdf} zoom={zoom} scroller={scroller} />
      </section>
    </Stack>
  )
}

interface KeyActions {
  page: number
  count: number
  zoom: number
  turnTo: (page: number) => void
  zoomBy: (step: 1 | -1) => void
  fit: () => void
}

function actions({
  page,
  count,
  zoom,
  turnTo,
  zoomBy,
  fit,
}: KeyActions): Partial<Record<string, () => void>> {
  const back = () => turnTo(Math.max(1, page - 1))
  const on = () => turnTo(Math.min(count, page + 1))
  return {
    PageUp: back,
    PageDown: on,
    Home: () => turnTo(1),
    End: () => turnTo(count),
    // The arrow keys scroll a page that is wider than the view.
    ...(zoom <= 1 && { ArrowLeft: back, ArrowRight: on }),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': fit,
  }
}
