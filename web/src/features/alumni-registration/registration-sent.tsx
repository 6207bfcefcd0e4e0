import { Box, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import styles from './registration-status.module.css'

/** Confirms the registration, with the reference number and the next steps. */
export function RegistrationSent({ reference, email }: { reference: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone, so the heading takes it, for screen readers.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <Stack component="section" gap={0} align="flex-start" className={styles.state}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        We check within 3 days
      </h1>
      <p className={`grid gap-4 full ground-raised round-12 ${styles.reference}`}>
        <Text span size="sm" c="dimmed">
          Reference number
        </Text>
        <strong className="display-face breaks">{reference}</strong>
      </p>
      <ol className={`grid gap-8 secondary ${styles.steps}`}>
        <li>
          We sent an e-mail to <b>{email}</b> with a link to check your status.
        </li>
        <li>The college checks your details against its records.</li>
        <li>We'll e-mail you how to sign in, or what's missing.</li>
      </ol>
      <Box mt={4}>
        <LinkButton to="/">Go home</LinkButton>
      </Box>
    </Stack>
  )
}
