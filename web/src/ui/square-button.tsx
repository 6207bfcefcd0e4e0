import type { ComponentProps } from 'react'
import styles from './square-button.module.css'

interface SquareLook {
  /** An icon has no words. */
  'aria-label': string
  /** 32 px to see, 44 to touch: over a picture, or at the foot of a card. */
  isSmall?: boolean
}

/** A square with an edge and an icon in it. */
export function SquareButton({ isSmall, ...props }: ComponentProps<'button'> & SquareLook) {
  return (
    <button
      type="button"
      {...props}
      className={`center square-44 line round-10 secondary ${styles.square}`}
      data-hover="ink"
      data-small={isSmall}
    />
  )
}

/** A link in the same look. */
export function SquareLink({ isSmall, children, ...props }: ComponentProps<'a'> & SquareLook) {
  return (
    <a
      {...props}
      className={`center square-44 line round-10 secondary ${styles.square}`}
      data-hover="ink"
      data-small={isSmall}
    >
      {children}
    </a>
  )
}
