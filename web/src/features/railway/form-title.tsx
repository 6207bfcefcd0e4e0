import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormTitleProps {
  /**
   * True if a button opened the form. On a phone the form is out of view, so its title is scrolled to and
   * focused.
   */
  takesFocus: boolean
  children: ReactNode
}

/** Keeps some distance to the top bar when scrolled to; the page itself leaves room for the bar. */
export const belowBar = { scrollMarginTop: 20 }

export function FormTitle({ takesFocus, children }: FormTitleProps) {
  return (
    <Text
      component="h2"
      fz={20}
      fw={700}
      ff="var(--portal-font-display)"
      tabIndex={-1}
      style={belowBar}
      ref={takesFocus ? goTo : undefined}
    >
      {children}
    </Text>
  )
}

/** Scrolls to an element below the top bar and focuses it. */
export function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
