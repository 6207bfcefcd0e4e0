import { Box, Text } from '@mantine/core'
import { hasRoom } from '@portal/contract/college.ts'
import { useSite } from '#web/platform/site.ts'
import styles from './registration-intro.module.css'

/**
 * An introduction to registering, step by step, for visitors who haven't signed in. The sign-in is beside it.
 */
export function RegistrationIntro() {
  const { collegeName, prnExample } = useSite()
  return (
    <Box component="section" py={12}>
      <h1>Register</h1>
      <Text size="xl" c="var(--portal-text-secondary)" maw="46ch" mt={12} lh={1.55}>
        Students of {collegeName} register once, with their college mail. It takes two minutes.
      </Text>
      <ol className={`grid gap-14 ${styles.steps}`}>
        <li>
          <Box component="strong" c="var(--portal-text)">
            Sign in with your college mail.
          </Box>{' '}
          We take your name and e-mail from it, so there is no password to remember.
        </li>
        <li>
          <Box component="strong" c="var(--portal-text)">
            Enter your details.
          </Box>{' '}
          Your PRN (like {prnExample}), branch, year, gender and date of birth.
        </li>
        <li>
          <Box component="strong" c="var(--portal-text)">
            Choose your interests.
          </Box>{' '}
          Domains{hasRoom('railway') && ', home station'} and notifications. You can skip this and do it
          later.
        </li>
      </ol>
      <Text size="md" c="dimmed" maw="52ch" mt={24} lh={1.5}>
        Already registered? Sign in the same way. Graduated? Join as alumni instead: the college checks each
        registration within 3 days.
      </Text>
    </Box>
  )
}
