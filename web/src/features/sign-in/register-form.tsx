import { Box, Text } from '@mantine/core'
import { branches, genders, years } from '@portal/contract/reference.ts'
import { registration } from '@portal/contract/session.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CallProblem, callForSession } from '#web/platform/call.ts'
import { signedIn } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { LockedField } from '#web/ui/field.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { unguarded, useEditForm } from '#web/ui/form/use-edit-form.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { registerFields } from './register-fields.ts'
import { beginWelcome, dropRegistrationStart, type RegistrationStart } from './registration-start.ts'

/** A student's registration. Name and e-mail are the provider's; the rest is asked once. */
export function RegisterForm({ start }: { start: RegistrationStart }) {
  const form = useRegisterForm(start)
  const { prnExample } = useSite()
  const { field } = form
  const isSignedOut = form.error instanceof CallProblem && form.error.code === 'UNAUTHENTICATED'
  return (
    <>
      <Box component="h1" mb={6}>
        Register
      </Box>
      <EditForm
        form={form}
        thing="registration"
        isPlain
        submitLabel="Register"
        foot={<Consent />}
        {...(isSignedOut && { notice: <SignInAgain sentence={form.failure} /> })}
      >
        <FieldPair>
          <TextField
            {...field('name')}
            label="Name"
            isRequired
            isLocked={start.name.trim().length >= 2}
            autoComplete="name"
          />
          <LockedField label="E-mail" value={start.email} />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('prn')}
            label="PRN"
            isRequired
            help={`On your ID card, e.g. ${prnExample}`}
            autoCapitalize="characters"
          />
          <SelectField
            {...field('branch')}
            label="Branch"
            isRequired
            none="Choose your branch"
            options={optionsOf(branches)}
          />
        </FieldPair>
        <TilesChoice {...field('year')} label="Year" tiles={optionsOf(years)} />
        <TilesChoice {...field('gender')} label="Gender" tiles={optionsOf(genders)} />
        <FieldPair>
          <DayField
            {...field('dob')}
            label="Date of birth"
            isRequired
            help="dd/MM/yyyy, e.g. 14/08/2006"
            autoComplete="bday"
            max={todayInIndia()}
          />
        </FieldPair>
      </EditForm>
      <NotYou />
    </>
  )
}

/** Holds the form, with its draft under the e-mail, because there is no account yet. */
function useRegisterForm({ name, email, registrationToken }: RegistrationStart) {
  const site = useSite()
  return useEditForm({
    draftKey: 'register',
    draftOwner: email,
    initial: { name, prn: '', branch: '', year: '', gender: '', dob: '' },
    fields: registerFields(site),
    // The PRN is the only value that may belong to someone else.
    fieldOfCode: { CONFLICT: 'prn' },
    send: (values) => {
      const body = registration.parse({ ...values, email, token: registrationToken })
      return callForSession('POST /auth', { body })
    },
    onSent: (session) => {
      beginWelcome()
      signedIn(session)
      // Last, because without a session and a registration the page would show the visitor's text for a
      // moment.
      dropRegistrationStart()
    },
    onUnsaved: unguarded,
  })
}

function Consent() {
  return (
    <Text size="md" c="dimmed">
      By registering, you agree that the college stores this information while you study here.{' '}
      <Link to="/privacy" target="_blank">
        What we store and who can see it
      </Link>
    </Text>
  )
}

function SignInAgain({ sentence }: { sentence: string | null }) {
  return (
    <Text size="md" c="var(--portal-bad)" py={10} px={12} bdrs={10} bg="var(--portal-bad-soft)" role="alert">
      {sentence} <Link to="/">Sign in again</Link>
    </Text>
  )
}

/** There is no portal session yet, so going back forgets the sign-in. */
function NotYou() {
  const navigate = useNavigate()
  const leave = () => {
    dropRegistrationStart()
    void navigate({ to: '/' })
  }
  return (
    <Text size="md" c="dimmed">
      <Box type="button" component="button" c="var(--portal-link)" mih={44} fw={600} onClick={leave}>
        Not you? Sign out
      </Box>
    </Text>
  )
}
