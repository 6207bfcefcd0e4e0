export type ViewerImage = { src: string; alt: string }

export type ImageViewerProps = {
  images: readonly ViewerImage[]
  /** The index of the open image; null while the viewer is closed. */
  index: number | null
  /** Called with the next index, or null to close. */
  onIndex: (index: number | null) => void
  /** 500 in the owner's specification; 700 for posters. */
  heightMaxPx?: 500 | 700
}
