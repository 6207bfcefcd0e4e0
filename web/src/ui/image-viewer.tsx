import { useEffect, useState } from 'react'
import { usePart } from '#web/platform/use-part.ts'

export type ViewerImage = { src: string; alt: string }

export type ImageViewerProps = {
  images: readonly ViewerImage[]
  /** Which one is open; null while the viewer is closed. */
  index: number | null
  /** Called with the next index, and with null to close. */
  onIndex: (index: number | null) => void
  /** 500 (spec section 9); 700 for posters. */
  heightMaxPx?: 500 | 700
}

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
