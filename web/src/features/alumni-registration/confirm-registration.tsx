import { Button, Text } from '@mantine/core'
import { isMailedCode, mailedCodeSentence } from '@portal/contract/mailed-code-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallProblem, call } from '#web/platform/call.ts'
import { dropDraft } from '#web/platform/drafts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { registrationClaimOf } from './registration.cache.ts'
import { RegistrationSent } from './registration-sent.tsx'
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
        action={<Button onClick={onBack}>Register</Button>}
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
      <Text fz="sm" c="dimmed" mt={20}>
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
  const { isSending, send } = useSending()
  const { queryKey } = registrationClaimOf(claim)
  const params = { token: claim }
  const form = useEditForm({
    draftKey: null,
    initial: { code: '' },
    fields: { problemsOf: ({ code }) => (isMailedCode(code) ? {} : { code: mailedCodeSentence }) },
    send: async ({ code }) =>
      (await call('POST /alumni/registrationClaim/:token/confirm', { params, body: { code } })).data,
    onSent: (confirmed) => {
      dropDraft('alumni-registration', 'visitor')
      client.setQueryData(queryKey, confirmed)
    },
    onUnsaved: unguarded,
  })
  const resend = () =>
    void send(async () => {
      const answer = await call('POST /alumni/registrationClaim/:token/resend', { params })
      client.setQueryData(queryKey, answer.data)
      return answer
    })
  return (
    <EditForm
      form={form}
      thing="code"
      label="Confirm your e-mail"
      submitLabel="Confirm"
      isPlain
      actions={
        canResend && (
          <Button variant="default" loading={isSending} onClick={resend}>
            Send again
          </Button>
        )
      }
    >
      <TextField
        {...form.field('code')}
        label="Code from the e-mail"
        isRequired
        isShort
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six digits. Check your spam folder too."
      />
    </EditForm>
  )
}
