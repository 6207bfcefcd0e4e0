import { Box, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { MailedCodeForm } from '#web/college/mailed-code-form.tsx'
import { CallProblem, call } from '#web/platform/call.ts'
import { dropDraft } from '#web/platform/drafts.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { registrationClaimOf } from './registration.cache.ts'
import styles from './registration-status.module.css'

interface ConfirmRegistrationProps {
  claim: string
  /** Returns to the form, where everything except the files is still filled in. */
  onBack: () => void
}

/** Asks for the code from the mail, which proves the e-mail of a registration and submits it. */
export function ConfirmRegistration({ claim, onBack }: ConfirmRegistrationProps) {
  const load = useQuery(registrationClaimOf(claim))
  if (load.error instanceof CallProblem && [400, 404].includes(load.error.status))
    return (
      <NotFoundState
        title="Registration not found"
        sentence="Registrations that aren't confirmed are deleted after a day. Please register again."
        action={
          <Button variant="filled" onClick={onBack}>
            Register
          </Button>
        }
      />
    )
  if (!load.data)
    return <LoadingState load={load} failedTitle="Couldn't load the registration" heightPx={320} />
  const { email, reference, isConfirmed, canResend } = load.data
  if (isConfirmed) return <RegistrationSent reference={reference} email={email} />
  return (
    <>
      <Heading />
      <Text c="dimmed" mt={8} mb={20}>
        We sent a code to <b className="breaks">{email}</b>. Enter it within 15 minutes to submit your
        registration.
      </Text>
      <CodeForm claim={claim} canResend={canResend} />
      <Text variant="dimmed" mt={20}>
        Wrong address, or something to change?{' '}
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          Go back to the form
        </Button>
      </Text>
    </>
  )
}

/** The form had the focus and is gone, so the heading takes it. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} className={styles.title} tabIndex={-1}>
      Confirm your e-mail
    </h1>
  )
}

function CodeForm({ claim, canResend }: { claim: string; canResend: boolean }) {
  const client = useQueryClient()
  const { queryKey } = registrationClaimOf(claim)
  const params = { token: claim }
  const resend = async () => {
    const answer = await call('POST /alumni/registrationClaim/:token/resend', { params })
    client.setQueryData(queryKey, answer.data)
    return answer
  }
  return (
    <MailedCodeForm
      help="Six digits. Check your spam folder too."
      confirm={async (code) =>
        (await call('POST /alumni/registrationClaim/:token/confirm', { params, body: { code } })).data
      }
      onConfirmed={(confirmed) => {
        dropDraft('alumni-registration', 'visitor')
        client.setQueryData(queryKey, confirmed)
      }}
      resend={canResend ? resend : null}
    />
  )
}

/** Confirms the registration, with the reference number and the next steps. */
function RegistrationSent({ reference, email }: { reference: string; email: string }) {
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
        <Text span variant="dimmed">
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
