import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { DrawnArt } from './drawn-art.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** The seed of a drawn poster. */
  slug: string
  /** The address of an uploaded poster. */
  picture: string | null
  title: string
  /** `page` is complete and sharp, the others are thumbnails; `strip` is low and wide. */
  size: 'card' | 'page' | 'strip'
  className?: string | undefined
}

/**
 * The square picture of a thing with a poster, or one drawn from its slug, also if the poster can't be loaded.
 * Decorative: the title is beside it.
 */
export function Poster({ slug, picture, title, size, className }: PosterProps) {
  // Lettering is illegible on a phone's small posters.
  const isWide = useMinWidth('48em')
  const [lost, setLost] = useState<string | null>(null)
  const hasWord = size === 'page' || (size === 'card' && isWide)
  return (
    <span
      className={[`rigid ground-raised ${styles.poster}`, className].filter(Boolean).join(' ')}
      data-size={size}
    >
      {picture === lost || picture === null ? (
        <DrawnArt slug={slug} word={hasWord ? wordOf(title) : undefined} />
      ) : (
        <img
          src={size === 'page' ? picture : thumbnailOf(picture)}
          alt=""
          loading={size === 'page' ? 'eager' : 'lazy'}
          onError={() => setLost(picture)}
        />
      )}
    </span>
  )
}

/** Returns the first word of the title that fits on a drawn poster. */
function wordOf(title: string): string | undefined {
  return title
    .match(/\p{L}[\p{L}\d]{2,}/gu)
    ?.find((word) => word.length <= 8)
    ?.toUpperCase()
}
