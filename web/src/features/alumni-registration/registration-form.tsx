import { branches } from '@portal/contract/reference.ts'
import { Link } from '@tanstack/react-router'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldGroup, FieldPair } from '#web/ui/form/edit-form.tsx'
import { EmailHint } from '#web/ui/form/email-hint.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { TrapField } from '#web/ui/form/trap-field.tsx'
import {
  photoRules,
  proofRules,
  type RegistrationForm as RegistrationFormState,
  type RegistrationOptions,
  useRegistration,
} from './use-registration.ts'
import { WorkFields } from './work-fields.tsx'

interface RegistrationFormProps extends RegistrationOptions {
  submitLabel: string
  /** The e-mail can't change when a registration is submitted again. */
  isEmailLocked?: true
  /** The files that the portal already has. */
  kept?: { photo: boolean; proof: boolean }
}

/** The registration form for alumni, also used to resubmit a rejected registration. */
export function RegistrationForm({ submitLabel, isEmailLocked, kept, ...options }: RegistrationFormProps) {
  const form = useRegistration(options)
  const { field } = form
  return (
    <EditForm
      form={form}
      thing="registration"
      isPlain
      lacks="files"
      submitLabel={submitLabel}
      foot={<Consent form={form} />}
    >
      <YouFields form={form} isEmailLocked={isEmailLocked} hasPhoto={kept?.photo ?? false} />
      <StudyFields form={form} hasProof={kept?.proof ?? false} />
      <FieldGroup title="What you do now">
        <WorkFields form={form} />
        <FieldPair>
          <TextField {...field('city')} label="City" autoComplete="address-level2" />
          <TextField {...field('linkedin')} label="LinkedIn" type="url" help="Starts with https://" />
        </FieldPair>
      </FieldGroup>
      <TrapField ref={form.trap} />
    </EditForm>
  )
}

interface PartProps {
  form: RegistrationFormState
}

function YouFields({
  form: { field, problems, photo },
  isEmailLocked,
  hasPhoto,
}: PartProps & { isEmailLocked: true | undefined; hasPhoto: boolean }) {
  return (
    <FieldGroup title="You">
      <FieldPair>
        <TextField {...field('name')} label="Name" isRequired autoComplete="name" />
        <EmailHint {...field('email')}>
          <TextField
            {...field('email')}
            label="E-mail"
            isRequired
            isLocked={isEmailLocked}
            type="email"
            autoComplete="email"
            {...(!isEmailLocked && {
              help: "You'll sign in with this: use a Google or Microsoft address.",
            })}
          />
        </EmailHint>
      </FieldPair>
      <FilePicker
        label="Photo"
        rules={photoRules}
        picking={photo}
        error={problems.profile}
        help="Shown next to your name. A picture of up to 5 MB."
        kept={hasPhoto ? 'Your current photo' : undefined}
      />
    </FieldGroup>
  )
}

function StudyFields({ form: { field, problems, proof }, hasProof }: PartProps & { hasProof: boolean }) {
  return (
    <FieldGroup title="Your studies">
      <FieldPair>
        <SelectField
          {...field('branch')}
          label="Branch"
          isRequired
          none="Choose your branch"
          options={optionsOf(branches)}
        />
        <TextField
          {...field('passOutYear')}
          label="Pass-out year"
          isRequired
          inputMode="numeric"
          help="Four digits, e.g. 2021"
        />
      </FieldPair>
      <TextField {...field('prn')} label="PRN or old roll number" help="Helps us find you faster." />
      <FilePicker
        label="Proof"
        rules={proofRules}
        picking={proof}
        error={problems.proof}
        help="A marksheet or your old ID card, as a PDF or picture of up to 5 MB. Only the alumni desk can see it. It's deleted 90 days after the decision."
        kept={hasProof ? 'Your current proof' : undefined}
      />
    </FieldGroup>
  )
}

function Consent({ form: { hasConsented, setConsented, problems } }: PartProps) {
  return (
    <CheckField
      name="consent"
      value={hasConsented}
      error={problems.consent}
      isRequired
      onChange={setConsented}
    >
      The college may store this information to verify me and to list me as an alumnus.{' '}
      <Link to="/privacy" target="_blank">
        What we store and who can see it
      </Link>
    </CheckField>
  )
}
