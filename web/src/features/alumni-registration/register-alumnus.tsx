import { Box } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSite } from '#web/platform/site.ts'
import { emptyRegistration } from './registration-fields.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationSent } from './registration-sent.tsx'
import styles from './registration-status.module.css'

/** Joining as an alumnus: the form, then the reference number and what happens next. */
export function RegisterAlumnus() {
  const { collegeName } = useSite()
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null)
  if (sent) return <RegistrationSent {...sent} />
  return (
    <>
      <h1 className={styles.title}>Join as alumni</h1>
      <Box component="p" c="var(--portal-text-secondary)" mt={8} mb={20}>
        For graduates of {collegeName}. Answer students' questions and reconnect with your classmates.
      </Box>
      <RegistrationForm
        draftKey="alumni-registration"
        initial={emptyRegistration}
        submitLabel="Submit registration"
        send={async (form, onProgress) => (await call('POST /alumni', { form, onProgress })).data.reference}
        onSent={(reference, email) => setSent({ reference, email })}
      />
    </>
  )
}
