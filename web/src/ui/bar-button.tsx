import type { ComponentProps } from 'react'
import styles from './bar-button.module.css'
import { BareButton } from './bare-button.tsx'

/** A square button of the top bar: 40 px visible, 44 px to touch. It needs an `aria-label`. */
export function BarButton({ className, ...props }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <BareButton
      {...props}
      className={[`center rigid square-44 round-10 secondary ${styles.button}`, className]
        .filter(Boolean)
        .join(' ')}
    />
  )
}
