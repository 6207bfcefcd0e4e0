import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PdfViewProps } from './pdf-view.tsx'

const load = async () => (await import('./pdf-view.tsx')).PdfView
const View = lazyPart(load)

/** Loads the viewer beside the file that it shows. A failure is shown when it is opened. */
export function loadPdfView(): void {
  load().catch(() => undefined)
}

/** Loads the viewer and its library, a third of a megabyte, when the first PDF is opened. */
export function PdfViewLazy({ fallback, ...props }: PdfViewProps & { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <View {...props} />
    </Suspense>
  )
}
