import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import styles from './cover-image.module.css'

interface CoverImageProps {
  images: readonly string[]
  title: string
  /** True if the picture is visible at once, so it is loaded with the page. */
  isFirst?: boolean | undefined
}

/** The first picture of a query on its card. It opens in the viewer, which leads on to the others. */
export function CoverImage({ images, title, isFirst }: CoverImageProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [first] = images
  if (first === undefined) return null
  return (
    <>
      <PictureButton src={thumbnailOf(first)} name="Open image" isFirst={isFirst} onOpen={() => setOpen(0)} />
      <ImageViewer images={viewable(images, title)} index={open} onIndex={setOpen} />
    </>
  )
}

/** All pictures of a query, side by side. */
export function ImageRow({ images, title }: { images: readonly string[]; title: string }) {
  const [open, setOpen] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <>
      <div className={`grid gap-10 above-20 ${styles.row}`} data-count={Math.min(images.length, 3)}>
        {images.map((src, index) => (
          <PictureButton
            key={src}
            // A single picture is shown too large for its thumbnail.
            src={images.length === 1 ? src : thumbnailOf(src)}
            name={`Open image ${index + 1} of ${images.length}`}
            isFirst={index === 0}
            onOpen={() => setOpen(index)}
          />
        ))}
      </div>
      <ImageViewer images={viewable(images, title)} index={open} onIndex={setOpen} />
    </>
  )
}

interface PictureButtonProps {
  src: string
  name: string
  isFirst?: boolean | undefined
  onOpen: () => void
}

function PictureButton({ src, name, isFirst, onOpen }: PictureButtonProps) {
  return (
    <button
      type="button"
      className={`ground-raised round-12 ${styles.picture}`}
      aria-label={name}
      onClick={onOpen}
    >
      <img
        data-photo
        src={src}
        alt=""
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </button>
  )
}

function viewable(images: readonly string[], title: string) {
  return images.map((src, index) => ({ src, alt: `Image ${index + 1} of the query ${title}` }))
}
