import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { ConsentField } from './consent-field.tsx'
import styles from './registration-form.module.css'
import { BranchField, TextField } from './registration-inputs.tsx'
import { photoRules, proofRules, type RegistrationOptions, useRegistration } from './use-registration.ts'
import { WorkFields } from './work-fields.tsx'

interface RegistrationFormProps extends RegistrationOptions {
  submitLabel: string
  /** The e-mail of a registration that is sent again cannot change. */
  isEmailLocked?: true
  /** Files that the portal has already. */
  kept?: { photo: boolean; proof: boolean }
  onSent: (reference: string, email: string) => void
}

/** The form by which an alumnus joins, and by which a rejected registration is sent again. */
export function RegistrationForm({
  submitLabel,
  isEmailLocked,
  kept,
  onSent,
  ...options
}: RegistrationFormProps) {
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const form = useRegistration(options)
  const { problems, photo, proof, progress } = form
  const { dialog, allowLeave } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reference = await form.submit()
    if (reference !== null) {
      allowLeave()
      onSent(reference, form.values.email)
      return
    }
    focusFirstWrong()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {form.draftSavedAt && (
        <div className={styles.draft} role="status">
          <span>
            Draft restored from {formatDateTime(form.draftSavedAt.toISOString())}. Please add your files
            again.
          </span>
          <Button variant="subtle" size="compact-sm" onClick={form.startAfresh}>
            Start over
          </Button>
        </div>
      )}
      <Section title="You">
        <div className={styles.pair}>
          <TextField form={form} field="name" label="Name" isRequired autoComplete="name" />
          <TextField
            form={form}
            field="email"
            label="E-mail"
            isRequired
            isLocked={isEmailLocked}
            type="email"
            autoComplete="email"
            help="You'll sign in with this: use a Google or Microsoft address."
          />
        </div>
        <FilePicker
          label="Photo"
          rules={photoRules}
          picking={photo}
          error={problems.profile}
          help="Shown next to your name. A picture of up to 5 MB."
          kept={kept?.photo ? 'Your current photo' : undefined}
        />
      </Section>
      <Section title="Your studies">
        <div className={styles.pair}>
          <BranchField form={form} />
          <TextField
            form={form}
            field="passOutYear"
            label="Pass-out year"
            isRequired
            inputMode="numeric"
            help="Four digits, e.g. 2021"
          />
        </div>
        <TextField
          form={form}
          field="prn"
          label="PRN or old roll number"
          autoComplete="off"
          help="Helps us find you faster."
        />
        <FilePicker
          label="Proof"
          rules={proofRules}
          picking={proof}
          error={problems.proof}
          help="A marksheet or your old ID card, as a PDF or picture of up to 5 MB. Only the alumni desk can see it. It's deleted 90 days after the decision."
          kept={kept?.proof ? 'Your current proof' : undefined}
        />
      </Section>
      <Section title="What you do now">
        <WorkFields form={form} />
        <div className={styles.pair}>
          <TextField form={form} field="city" label="City" autoComplete="address-level2" />
          <TextField form={form} field="linkedin" label="LinkedIn" type="url" help="Starts with https://" />
        </div>
      </Section>
      <label className={styles.trap} aria-hidden="true">
        Website
        <input ref={form.trap} name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <ConsentField hasConsented={form.hasConsented} error={problems.consent} onChange={form.consent}>
        The college may store this information to verify me and to list me as an alumnus.{' '}
        <Link to="/privacy" target="_blank">
          What we store and who can see it
        </Link>
      </ConsentField>
      {form.failure && (
        <p className={styles.failure} role="alert">
          {form.failure}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.progress} role="status">
          {progress !== null && `Uploading, ${Math.round(progress * 100)}%`}
        </p>
        <Button type="submit" variant="board" size="md" loading={progress !== null}>
          {submitLabel}
        </Button>
      </div>
      {dialog}
    </form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
