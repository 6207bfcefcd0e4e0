import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

export type OpenedPdf =
  | { state: 'opening' }
  | { state: 'locked'; isWrong: boolean; unlock: (password: string) => void }
  | { state: 'failed' }
  | { state: 'open'; pdf: PDFDocumentProxy }

/** Opens the bytes as a PDF, in a worker of its own, until the component unmounts. */
export function useOpenedPdf(blob: Blob): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' })
  useEffect(() => {
    let close: (() => void) | null = null
    let isOver = false
    setOpened({ state: 'opening' })
    blob.arrayBuffer().then((data) => {
      if (isOver) return
      const task = getDocument({ data, ...safeOptions })
      close = () => void task.destroy()
      task.onPassword = (unlock: (password: string) => void, reason: number) =>
        setOpened({ state: 'locked', isWrong: reason === wrongPassword, unlock })
      task.promise.then(
        (pdf) => !isOver && setOpened({ state: 'open', pdf }),
        () => !isOver && setOpened({ state: 'failed' }),
      )
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [blob])
  return opened
}

/** The library's code for a wrong password, as opposed to a missing one. */
const wrongPassword = 2

/** The folder with the parts that few documents need (web/build/pdf-parts.ts). */
const partsBase = `/assets/pdfjs-${version}/`

const safeOptions = {
  cMapUrl: `${partsBase}cmaps/`,
  standardFontDataUrl: `${partsBase}standard_fonts/`,
  wasmUrl: `${partsBase}wasm/`,
  // WebAssembly would need an exception in the content security policy. The plain JavaScript reads the same
  // pictures more slowly.
  useWasm: false,
  enableXfa: false,
  // A larger decoded page would exhaust a phone's memory.
  maxImageSize: 64 * 1024 * 1024,
}
