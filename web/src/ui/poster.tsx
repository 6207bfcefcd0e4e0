import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { DrawnArt } from './drawn-art.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** What a drawn poster is made from. */
  slug: string
  /** The address of an uploaded one. */
  picture: string | null
  title: string
  /** `page` is whole and sharp, the others are thumbnails; `strip` is low and wide. */
  size: 'card' | 'page' | 'strip'
  className?: string | undefined
}

/** The square picture of a thing that has a poster, or one drawn from its slug. Decoration: the title stands beside it. */
export function Poster({ slug, picture, title, size, className }: PosterProps) {
  // Letters cannot be read on the small posters of a phone.
  const isWide = useMinWidth('48em')
  const hasWord = size === 'page' || (size === 'card' && isWide)
  return (
    <span
      className={[`rigid ground-raised ${styles.poster}`, className].filter(Boolean).join(' ')}
      data-size={size}
    >
      {picture === null ? (
        <DrawnArt slug={slug} word={hasWord ? wordOf(title) : undefined} />
      ) : (
        <img
          src={size === 'page' ? picture : thumbnailOf(picture)}
          alt=""
          loading={size === 'page' ? 'eager' : 'lazy'}
        />
      )}
    </span>
  )
}

/** The first word of the title that fits onto a drawn poster whole. */
function wordOf(title: string): string | undefined {
  return title
    .match(/\p{L}[\p{L}\d]{2,}/gu)
    ?.find((word) => word.length <= 8)
    ?.toUpperCase()
}
