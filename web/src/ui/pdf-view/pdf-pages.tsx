import { Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { PdfPage } from './pdf-page.tsx'

interface PdfPagesProps {
  pdf: PDFDocumentProxy
  zoom: number
  scroller: RefObject<HTMLElement | null>
}

/** All pages of a PDF below each other, with their space reserved. Only pages near the view are rendered. */
export function PdfPages({ pdf, zoom, scroller }: PdfPagesProps) {
  const { ref, width } = useElementSize()
  const { data: firstRatio = a4Ratio } = useFirstRatio(pdf)
  const pageWidth = Math.floor(width * zoom)
  useKeptPlace(scroller, pageWidth)
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <Stack ref={ref} gap={8} align="center">
      {width > 0 &&
        numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            widthPx={pageWidth}
            usualRatio={firstRatio}
            scroller={scroller}
          />
        ))}
    </Stack>
  )
}

const a4Ratio = 842 / 595

/** Loads the ratio of height to width of the first page, since most documents have one page size. */
function useFirstRatio(pdf: PDFDocumentProxy) {
  return useQuery({
    queryKey: ['pdfRatio', pdf.fingerprints[0]],
    queryFn: async () => {
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      return height / width
    },
  })
}

/** Keeps the reading position when the pages change size. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, pageWidth: number): void {
  const before = useRef(pageWidth)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box && before.current > 0 && pageWidth !== before.current) {
      box.scrollTop *= pageWidth / before.current
      box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2
    }
    before.current = pageWidth
  }, [scroller, pageWidth])
}
