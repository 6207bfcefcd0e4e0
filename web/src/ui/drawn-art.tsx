import { useMemo } from 'react'
import styles from './drawn-art.module.css'
import { drawnArtSvg } from './drawn-art-geometry.ts'

type DrawnArtProps = {
  slug: string
  /** Lettering on the poster; leave it out below 140 px, where it cannot be read. */
  word?: string | undefined
  /** Say what it shows only where the picture stands for something; beside a title it is decoration. */
  alt?: string | undefined
  className?: string | undefined
  /** The slug of the drawn picture beside it, which it must not look like. */
  beside?: string | undefined
}

/** The picture of a thing that brought none: the same for everybody and for ever. It fills the box that holds it. */
export function DrawnArt({ slug, word, alt, className, beside }: DrawnArtProps) {
  const svg = useMemo(
    () => drawnArtSvg({ slug, ...(word !== undefined && { word }), ...(beside !== undefined && { beside }) }),
    [slug, word, beside],
  )
  const naming = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      {...naming}
      className={[`block ${styles.art}`, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the only text in it is escaped there.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
