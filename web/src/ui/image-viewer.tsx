import { useEffect } from 'react'
import { usePart } from '#web/platform/use-part.ts'
import type { ImageViewerProps } from './image-viewer-props.ts'

/** A full-screen image viewer. Its code is loaded when the first image is opened. */
export function ImageViewer(props: ImageViewerProps) {
  const { Part, open } = usePart(async () => (await import('./image-viewer-dialog.tsx')).ImageViewerDialog)
  const isOpen = props.index !== null
  const isMissing = Part === null
  useEffect(() => {
    if (isOpen && isMissing) open()
  })
  return Part && <Part {...props} />
}
