import { Box } from '@mantine/core'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import styles from './team-gallery.module.css'

/** The pictures of a team. Each opens in the viewer, which leads on to the others. */
export function TeamGallery({ name, images }: { name: string; images: readonly string[] }) {
  const [open, setOpen] = useState<number | null>(null)
  const viewable = images.map((src, index) => ({ src, alt: `Picture ${index + 1} of ${name}` }))
  return (
    <>
      <ul className={`grid gap-10 ${styles.grid}`}>
        {images.map((src, index) => (
          <Box component="li" pos="relative" key={src}>
            <button
              type="button"
              aria-label={`Open picture ${index + 1} of ${images.length}`}
              onClick={() => setOpen(index)}
            >
              <img data-photo="tile" src={thumbnailOf(src)} alt="" loading="lazy" decoding="async" />
            </button>
          </Box>
        ))}
      </ul>
      <ImageViewer images={viewable} index={open} onIndex={setOpen} />
    </>
  )
}
