import { lazy, Suspense } from 'react'
import type { PdfViewProps } from './pdf-view.tsx'

const View = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }))

/** Loads the viewer and its library, a third of a megabyte, when the first PDF is opened. */
export function PdfViewLazy(props: PdfViewProps) {
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}
