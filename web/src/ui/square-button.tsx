import type { ComponentProps } from 'react'
import styles from './square-button.module.css'

interface SquareLook {
  /** Required, because the icon has no text. */
  'aria-label': string
  /** True for 32 px visible and 44 px to touch: over a picture, or at the bottom of a card. */
  isSmall?: boolean
}

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

/** A link in the same style. */
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
