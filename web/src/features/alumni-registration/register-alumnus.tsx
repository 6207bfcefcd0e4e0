import { Box } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { saveDraft } from '#web/platform/drafts.ts'
import { useSite } from '#web/platform/site.ts'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { emptyRegistration } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration-status.module.css'

const draftKey = 'alumni-registration'

interface RegisterAlumnusProps {
  /** The token of a registration whose code is being entered; '' while the form is filled in. */
  claim: string
  onClaim: (claim: string) => void
}

/** Registers an alumnus: the form, the code from the e-mail, then the reference number and the next steps. */
export function RegisterAlumnus({ claim, onClaim }: RegisterAlumnusProps) {
  const { collegeName } = useSite()
  // Submitting again after going back replaces the earlier registration.
  const [replaces, setReplaces] = useState('')
  const back = () => {
    setReplaces(claim)
    onClaim('')
  }
  return (
    <>
      {claim && <ConfirmRegistration key={claim} claim={claim} onBack={back} />}
      {/* Stays mounted, so that the files are still chosen when the person goes back. */}
      <div hidden={claim !== ''}>
        <h1 className={styles.title}>Join as alumni</h1>
        <Box component="p" c="var(--portal-text-secondary)" mt={8} mb={20}>
          For graduates of {collegeName}. Answer students' questions and reconnect with your classmates.
        </Box>
        <RegistrationForm
          draftKey={draftKey}
          initial={emptyRegistration}
          submitLabel="Submit registration"
          send={async (form, onProgress) => {
            if (replaces) form.append('replaces', replaces)
            return (await call('POST /alumni', { form, onProgress })).data.claim
          }}
          onSent={(next, values) => {
            // Submitting has dropped the draft, but a reload at the code or a way back must still find the
            // text.
            saveDraft(draftKey, 'visitor', values)
            onClaim(next)
          }}
        />
      </div>
    </>
  )
}
