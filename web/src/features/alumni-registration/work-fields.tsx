import { employmentTypes } from '@portal/contract/reference.ts'
import { FieldPair } from '#web/ui/form/edit-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { isAsked, type RegistrationValues } from './registration-fields.ts'
import type { RegistrationForm } from './use-registration.ts'

/** The current occupation, with the fields that depend on it: a company, a college, or nothing. */
export function WorkFields({ form }: { form: RegistrationForm }) {
  const { values, field } = form
  const isShown = (name: keyof RegistrationValues) => isAsked(name, values.employmentType)
  return (
    <>
      <TilesChoice
        {...field('employmentType')}
        label="Employment"
        tiles={employmentTypes.map((value) => ({ value, label: words[value] }))}
      />
      {isShown('companyName') && (
        <FieldPair>
          <TextField {...field('companyName')} label="Company" autoComplete="organization" />
          {isShown('designation') && (
            <TextField {...field('designation')} label="Designation" autoComplete="organization-title" />
          )}
        </FieldPair>
      )}
      {isShown('college') && (
        <>
          <TextField {...field('college')} label="College" isRequired />
          <FieldPair>
            <TextField {...field('course')} label="Course" isRequired />
            <TextField
              {...field('postGradYear')}
              label="Expected completion year"
              isRequired
              inputMode="numeric"
              help="Four digits"
            />
          </FieldPair>
        </>
      )}
    </>
  )
}

const words = {
  'Self-Employed': 'Self-employed',
  'Start-up': 'Start-up',
  'Full-Time': 'Full-time',
  'Part-Time': 'Part-time',
  'Higher-Studies': 'Higher studies',
  Unemployed: 'Unemployed',
  Other: 'Other',
}
