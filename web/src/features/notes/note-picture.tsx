import type { Note } from '@portal/contract/note-records.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import styles from './note-picture.module.css'

/** The first page of a note, or a picture drawn from the slug. Decorative: the title is beside it. */
export function NotePicture({ note: { slug, firstPage } }: { note: Pick<Note, 'slug' | 'firstPage'> }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isDrawn = firstPage === null || firstPage === broken
  return (
    <span className={`line ground-raised round-6 ${styles.picture}`} data-drawn={isDrawn}>
      {isDrawn ? (
        <DrawnArt slug={slug} />
      ) : (
        <img
          src={thumbnailOf(firstPage)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(firstPage)}
        />
      )}
    </span>
  )
}
