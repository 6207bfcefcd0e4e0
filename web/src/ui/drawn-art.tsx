import { useMemo } from 'react'
import styles from './drawn-art.module.css'
import { drawnArtSvg } from './drawn-art-geometry.ts'

type DrawnArtProps = {
  slug: string
  /** Lettering on the poster. Leave it out below 140 px, where it is illegible. */
  word?: string | undefined
  /** The alternative text, only if the picture carries information; beside a title it is decoration. */
  alt?: string | undefined
  className?: string | undefined
  /** The slug of the neighbouring picture, which must look different. */
  beside?: string | undefined
}

/** The default picture of a thing without one, always the same for a slug. Fills its container. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG; its only text is escaped.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
