import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useState } from 'react'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import styles from './team-logo.module.css'

/** The logo; without one, or if it is broken, a picture drawn from the slug. The name is always beside it. */
export function TeamLogo({ slug, logo, sizePx }: { slug: string; logo: string | null; sizePx: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const size = { width: sizePx, height: sizePx }
  return (
    <span className={`block rigid ground-raised round-14 clip ${styles.logo}`} style={size}>
      {logo === null || logo === broken ? (
        <DrawnArt slug={`${slug}-logo`} beside={slug} className={`tall ${styles.drawn}`} />
      ) : (
        <img
          {...size}
          src={thumbnailOf(logo)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(logo)}
        />
      )}
    </span>
  )
}
