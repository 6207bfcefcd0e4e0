import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PdfViewProps } from './pdf-view.tsx'

const View = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView)

/** Loads the viewer and its library, a third of a megabyte, when the first PDF is opened. */
export function PdfViewLazy(props: PdfViewProps) {
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  )
}
