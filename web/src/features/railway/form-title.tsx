import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FormTitleProps {
  /** Whether the form was opened by a press: a phone shows it below what is in sight, so it goes on from its title. */
  takesFocus: boolean
  children: ReactNode
}

/** The title of a form on the student's page. */
export function FormTitle({ takesFocus, children }: FormTitleProps) {
  return (
    <Text
      component="h2"
      fz={20}
      fw={700}
      ff="var(--portal-font-display)"
      tabIndex={-1}
      style={{ scrollMarginTop: 88 }}
      ref={takesFocus ? goTo : undefined}
    >
      {children}
    </Text>
  )
}

function goTo(title: HTMLElement | null): void {
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}
