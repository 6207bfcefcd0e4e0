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
