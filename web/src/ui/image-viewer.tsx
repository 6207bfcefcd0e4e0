import { useEffect, useState } from 'react'
import { usePart } from '#web/platform/use-part.ts'
import type { ImageViewerProps } from './image-viewer-props.ts'

/** One image over the whole screen, with arrows between several. Its code comes when the first image is opened. */
export function ImageViewer(props: ImageViewerProps) {
  const { Part, open } = usePart(async () => (await import('./image-viewer-dialog.tsx')).ImageViewerDialog)
  const isOpen = props.index !== null
  const isMissing = Part === null
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    if (isOpen && isMissing) open()
  })
  // Closed at first: the dialog notes at its opening where to give the focus back.
  useEffect(() => setMounted(!isMissing), [isMissing])
  return Part && <Part {...props} index={isMounted ? props.index : null} />
}
