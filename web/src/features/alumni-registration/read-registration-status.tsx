import { Box, Stack, Text } from '@mantine/core'
import type { RegistrationStatus } from '@portal/contract/alumni-registration.ts'
import { useQuery } from '@tanstack/react-query'
import { CallProblem, call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { registrationStatusOf } from './registration.cache.ts'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration-status.module.css'
import { valuesOf } from './sent-values.ts'

/**
 * The page behind the mailed link: the state of the registration, and the form again if it was rejected or is
 * incomplete.
 */
export function ReadRegistrationStatus({ token }: { token: string }) {
  const load = useQuery(registrationStatusOf(token))
  if (load.error instanceof CallProblem && [400, 404].includes(load.error.status))
    return (
      <NotFoundState
        title="Registration not found"
        sentence="Open the full link from the e-mail again."
        action={<LinkButton to="/alumni/registration">Register</LinkButton>}
      />
    )
  if (!load.data)
    return <LoadingState load={load} failedTitle="Couldn't load the registration" heightPx={320} />
  return (
    <>
      <RegistrationState token={token} registration={load.data} />
      <HeldForm of={load.data.sent && load.data} because="The college has decided about this registration.">
        {({ sent, ...registration }) =>
          sent && <SendAgain token={token} registration={{ ...registration, sent }} sent={sent} />
        }
      </HeldForm>
    </>
  )
}

function RegistrationState({ token, registration }: { token: string; registration: RegistrationStatus }) {
  const { status, reference, submittedAt, reason, askedFor, merge } = registration
  const { title, sentence, tag, ...look } = askedFor ? askedWords : words[status]
  return (
    <Stack component="section" gap={0} align="flex-start" className={styles.state}>
      <Tag {...look}>{tag}</Tag>
      <h1 className={styles.title}>{title}</h1>
      <Box component="p" c="var(--portal-text-secondary)" mt={8} mb={20}>
        {sentence}
      </Box>
      {reason && <blockquote className={`full pad-row lines ${styles.reason}`}>{reason}</blockquote>}
      {askedFor && (
        <blockquote className={`full pad-row lines ${styles.reason}`} data-asked>
          {askedFor}
        </blockquote>
      )}
      <p className={`grid gap-4 full ground-raised round-12 ${styles.reference}`}>
        <Text span variant="dimmed">
          Reference number, submitted on {formatDate(submittedAt)}
        </Text>
        <strong className="display-face breaks">{reference}</strong>
      </p>
      {merge && <MergeNotice token={token} merge={merge} />}
      {registration.sent === null && (
        <Box mt={4}>
          <LinkButton to="/" variant={status === 'approved' ? 'board' : 'default'}>
            {status === 'approved' ? 'Sign in' : 'Go home'}
          </LinkButton>
        </Box>
      )}
    </Stack>
  )
}

const words = {
  pending: {
    tag: 'Pending',
    tone: 'waiting',
    icon: 'clock',
    title: 'We check within 3 days',
    sentence: "The college is checking your details against its records. We'll e-mail you when it's done.",
  },
  approved: {
    tag: 'Approved',
    tone: 'good',
    icon: 'check',
    title: "You're approved",
    sentence: 'Sign in with the e-mail address you registered.',
  },
  rejected: {
    tag: 'Rejected',
    tone: 'bad',
    icon: 'alert',
    title: 'Something is missing',
    sentence: "The college couldn't approve your registration yet. The reason:",
  },
  blocked: {
    tag: 'Blocked',
    tone: 'bad',
    icon: 'lock',
    title: 'This account is blocked',
    sentence: 'If you think this is a mistake, contact the college office.',
  },
} as const

const askedWords = {
  tag: 'Pending',
  tone: 'waiting',
  icon: 'clock',
  title: 'Something is missing',
  sentence: 'The college needs more information before it can decide:',
} as const

interface SendAgainProps {
  token: string
  registration: RegistrationStatus
  sent: NonNullable<RegistrationStatus['sent']>
}

function SendAgain({ token, registration, sent }: SendAgainProps) {
  return (
    <Box component="section" mt={12}>
      <Box component="h2" mb={16}>
        {registration.askedFor ? 'Add it and resubmit' : 'Fix it and resubmit'}
      </Box>
      <RegistrationForm
        draftKey={`alumni-registration:${registration.reference}`}
        initial={valuesOf(registration.email, sent)}
        submitLabel="Resubmit"
        isEmailLocked
        kept={{ photo: sent.photo !== null, proof: sent.hasProof }}
        send={async (form, onProgress) => {
          const { data } = await call('PUT /alumni/registration/:token', {
            params: { token },
            form,
            onProgress,
          })
          return data.reference
        }}
        onSent={() => window.scrollTo(0, 0)}
      />
    </Box>
  )
}
