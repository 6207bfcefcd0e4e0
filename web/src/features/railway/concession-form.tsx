import { Box, Flex, Text } from '@mantine/core'
import { ageProblem } from '@portal/contract/railway-checks.ts'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { genders } from '@portal/contract/reference.ts'
import { Link } from '@tanstack/react-router'
import { dayInDigits } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FieldNote, LockedField } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { EditForm, FieldPair } from '#web/ui/form/edit-form.tsx'
import { optionsOf, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { Facts } from './facts.tsx'
import { FareLine } from './fare-line.tsx'
import { FormTitle } from './form-title.tsx'
import { LineField, StationField } from './line-and-station.tsx'
import { type ConcessionForm as FormState, proofRules, useConcessionForm } from './use-concession-form.ts'

interface ConcessionFormProps {
  mine: OwnRailway
  /** True to edit or resubmit the current application instead of starting a new one. */
  isEdited: boolean
  /** True if a button opened the form, which then takes the focus. */
  takesFocus: boolean
  onClose: () => void
}

/** The application form. Values from the profile are shown locked. */
export function ConcessionForm({ mine, isEdited, takesFocus, onClose }: ConcessionFormProps) {
  const form = useConcessionForm(mine, isEdited, onClose)
  const { field, problems } = form
  const isRejected = isEdited && mine.application?.state === 'Rejected'
  const opensOn = !isEdited && mine.apply.opensOn
  return (
    <EditForm
      form={form}
      thing="application"
      label="Application"
      lacks="files"
      actions={
        <LinkButton to="/railway" resetScroll={false}>
          Close
        </LinkButton>
      }
      submitLabel={isEdited ? (isRejected ? 'Resubmit' : 'Save changes') : 'Apply'}
      foot={
        <CheckField {...field('hasDeclared')} isRequired>
          I live at the address above and travel only to attend college. I return the pass if I leave.
        </CheckField>
      }
    >
      <Flex wrap="wrap" gap={8} justify="space-between">
        <FormTitle takesFocus={takesFocus}>
          {isEdited ? 'Edit your application' : mine.apply.isRenewal ? 'Renew your concession' : 'Apply'}
        </FormTitle>
        {opensOn && (
          <Tag tone="good" icon="check">{`Window open since ${dayInDigits(opensOn).slice(0, 5)}`}</Tag>
        )}
      </Flex>
      <OwnFacts mine={mine} error={problems.dob} />
      <WayFields form={form} mine={mine} />
      <PassFields form={form} mine={mine} />
      <FareLine values={form.values} />
      <ContactFields form={form} />
      <ProofFields form={form} mine={mine} />
    </EditForm>
  )
}

interface PartProps {
  form: FormState
  mine: OwnRailway
}

function OwnFacts({ mine, error: said }: { mine: OwnRailway; error: string | undefined }) {
  const { student, day, office } = mine
  const error = said ?? ageProblem({ bornOn: student.dob, day, office })?.message
  return (
    <div data-field="dob" {...asWrong(error, 'railway-profile-note')}>
      <Box p={14} bdrs={12} bg="var(--portal-raised)">
        <Facts
          facts={[
            ['Name', student.name],
            ['PRN', student.prn],
            ['Branch and year', `${student.branch}, ${student.year}`],
            ['Age', `${student.age} (${dayInDigits(student.dob)})`],
          ]}
        />
      </Box>
      <FieldNote id="railway-profile-note" error={error} />
      <Text variant="dimmed" mt={6}>
        From your profile. Something wrong? <Link to="/editprofile">Ask for a correction</Link>
      </Text>
    </div>
  )
}

/**
 * A locked value has no field to focus. If it is wrong, it takes the focus itself, and its note is announced.
 */
function asWrong(error: string | undefined, noteId: string) {
  return error ? { 'data-wrong': true, role: 'group', tabIndex: -1, 'aria-describedby': noteId } : {}
}

function WayFields({ form: { field, values, change, problems }, mine: { office, home } }: PartProps) {
  return (
    <>
      {home ? (
        <FieldPair>
          <div data-field="station" {...asWrong(problems.station ?? problems.line, 'railway-station-note')}>
            <LockedField label="Home station" value={`${home.station}, ${home.line} line`} />
            <FieldNote id="railway-station-note" error={problems.station ?? problems.line} />
          </div>
          <LockedField label="Destination" value={office.destination} />
        </FieldPair>
      ) : (
        <>
          <LineField
            value={values.line}
            error={problems.line}
            onChange={(line) => change({ line, ...(line !== values.line && { station: '' }) })}
          />
          <FieldPair>
            <StationField
              line={values.line}
              destination={office.destination}
              value={values.station}
              error={problems.station}
              onChange={field('station').onChange}
            />
            <LockedField label="Destination" value={office.destination} />
          </FieldPair>
        </>
      )}
      {home && (
        <Text variant="dimmed">
          The desk has checked this station.{' '}
          <Link to="/railway" search={{ form: 'station' }} resetScroll={false}>
            Moved? Ask for a change
          </Link>
        </Text>
      )}
      <FieldPair>
        <div data-field="class">
          <TilesChoice
            {...field('class')}
            label="Class"
            tiles={[...office.classes].reverse().map((one) => ({ value: one, label: `Class ${one}` }))}
          />
        </div>
        <div data-field="period">
          <TilesChoice
            {...field('period')}
            label="Period"
            tiles={office.periods.map((one) => ({ value: one, label: one }))}
          />
        </div>
      </FieldPair>
    </>
  )
}

function PassFields({ form: { field, values, problems }, mine: { application, pass } }: PartProps) {
  const isKnown = application?.state === 'Issued' || pass !== null
  return (
    <>
      <div data-field="kind">
        <TilesChoice
          label="Kind"
          value={values.kind}
          tiles={[
            { value: 'New', label: 'First concession' },
            { value: 'Renewal', label: 'Renewal' },
          ]}
          error={problems.kind ?? (values.kind === 'New' ? problems.lastPassExpiresOn : undefined)}
          onChange={field('kind').onChange}
        />
      </div>
      {values.kind === 'Renewal' && (
        <FieldPair>
          <TextField
            {...field('lastPassNumber')}
            label="Last pass number"
            isRequired
            lengthMax={railwayLimits.passNumberLengthMax}
          />
          <div data-field="lastPassExpiresOn">
            {isKnown ? (
              <>
                <LockedField label="Last pass ends" value={dayInDigits(values.lastPassExpiresOn)} />
                <FieldNote id="railway-pass-note" error={problems.lastPassExpiresOn} />
              </>
            ) : (
              <DayField
                label="Last pass ends"
                isRequired
                value={values.lastPassExpiresOn}
                error={problems.lastPassExpiresOn}
                onChange={field('lastPassExpiresOn').onChange}
              />
            )}
          </div>
        </FieldPair>
      )}
    </>
  )
}

function ContactFields({ form: { field } }: { form: FormState }) {
  return (
    <>
      <TextAreaField
        {...field('address')}
        label="Address"
        isRequired
        rowsMin={2}
        countMax={railwayLimits.addressLengthMax}
      />
      <FieldPair>
        <TextField
          {...field('pin')}
          label="PIN code"
          isRequired
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField {...field('phone')} label="Phone" isRequired type="tel" autoComplete="tel-national" />
      </FieldPair>
      <div data-field="gender">
        <TilesChoice {...field('gender')} label="Gender" tiles={optionsOf(genders)} />
      </div>
    </>
  )
}

const proofHelp = 'PDF, JPG or PNG, up to 5 MB. Only you and the desk can see it.'

function ProofFields({
  form: { values, problems, proof, oldPass, kept },
  mine: { home, office },
}: PartProps) {
  const gone = ` It's deleted ${office.proofDays} days after the decision.`
  return (
    <>
      {(home === null || kept('address')) && (
        <div data-field="proof">
          <FilePicker
            label="Proof of address"
            rules={proofRules}
            picking={proof}
            error={problems.proof}
            help={proofHelp + gone}
            isRequired
            kept={kept('address') ? 'The proof that you sent' : undefined}
          />
        </div>
      )}
      {values.kind === 'Renewal' && (
        <div data-field="oldPass">
          <FilePicker
            label="Photo of the old pass"
            rules={proofRules}
            picking={oldPass}
            error={problems.oldPass}
            help={proofHelp + gone}
            isRequired
            kept={kept('oldPass') ? 'The photo that you sent' : undefined}
          />
        </div>
      )}
    </>
  )
}
