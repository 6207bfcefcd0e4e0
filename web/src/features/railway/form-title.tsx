import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormTitleProps {
  /** Whether the form was opened by a press: a phone shows it below what is in sight, so it goes on from its title. */
  takesFocus: boolean
  children: ReactNode
}

/** Scrolled to, it isn't close under the bar of the portal, for which the page leaves room itself. */
export const belowBar = { scrollMarginTop: 20 }

/** The title of a form on the student's page. */
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

/** The page goes on from there: it is scrolled to below the bar, and has the focus. */
export function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}
