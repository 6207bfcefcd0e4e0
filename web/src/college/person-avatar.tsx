import { useState } from 'react'
import { hashOf } from '#web/ui/hash-of.ts'
import styles from './person-avatar.module.css'

type PersonAvatarProps = {
  name: string
  /** The address of the photo; null, empty or broken addresses fall back to the first letter. */
  photo: string | null
  /** 28 in replies, 40 in lists, larger on profiles. */
  sizePx?: number
  /** True for a company or another thing, which gets a rounded square. */
  isSquare?: boolean
  className?: string | undefined
}

/**
 * A person's photo, or the first letter of their name in one of eight colour pairs. Decorative: the name is
 * always beside it, so it is hidden from screen readers.
 */
export function PersonAvatar({ name, photo, sizePx = 40, isSquare, className }: PersonAvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string | null>(null)
  const classes = [
    `rigid ground-raised disc weight-650 ${styles.avatar}`,
    isSquare && styles.square,
    className,
  ]
    .filter(Boolean)
    .join(' ')
  const size = { width: sizePx, height: sizePx }
  if (photo && photo !== brokenPhoto) {
    return (
      <img
        {...size}
        className={classes}
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBrokenPhoto(photo)}
      />
    )
  }
  const pair = (hashOf(name) % pairCount) + 1
  const colours = {
    background: `var(--portal-avatar-${pair}-ground)`,
    color: `var(--portal-avatar-${pair}-ink)`,
  }
  return (
    <span
      aria-hidden="true"
      className={classes}
      style={{ ...size, ...colours, fontSize: Math.round(sizePx * 0.42) }}
    >
      {firstLetterOf(name)}
    </span>
  )
}

const pairCount = 8

/**
 * Returns the first letter as a reader sees it. In Devanagari or with an accent it can be several code
 * points.
 */
export function firstLetterOf(name: string): string {
  return (firstLetter.exec(name.trim())?.[0] ?? '?').toLocaleUpperCase()
}

/**
 * A code point with its accents and vowel signs, and letters joined to it by a virama or joiner. Firefox has
 * no Intl.Segmenter before 125.
 */
const firstLetter = /^(?:.\p{M}*[\u094D\u09CD\u0ACD\u0C4D\u0D4D]\u200D?(?=\p{L}))*.(?:\p{M}|\u200D.)*/su
