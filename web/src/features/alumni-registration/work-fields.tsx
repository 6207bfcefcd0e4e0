import { employmentTypes } from '@portal/contract/reference.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { isAsked, type RegistrationValues } from './registration-fields.ts'
import styles from './registration-form.module.css'
import { TextField } from './registration-inputs.tsx'
import type { RegistrationForm } from './use-registration.ts'

/** What one does now, and what follows from it: a company, a college, or nothing. */
export function WorkFields({ form }: { form: RegistrationForm }) {
  const { values, problems, change } = form
  const isShown = (field: keyof RegistrationValues) => isAsked(field, values.employmentType)
  return (
    <>
      <TilesChoice
        label="Employment"
        tiles={employmentTypes.map((value) => ({ value, label: words[value] }))}
        value={employmentTypes.find((value) => value === values.employmentType) ?? null}
        onChange={(value) => change('employmentType', value)}
        error={problems.employmentType}
      />
      {isShown('companyName') && (
        <div className={styles.pair}>
          <TextField form={form} field="companyName" label="Company" autoComplete="organization" />
          {isShown('designation') && (
            <TextField
              form={form}
              field="designation"
              label="Designation"
              autoComplete="organization-title"
            />
          )}
        </div>
      )}
      {isShown('college') && (
        <>
          <TextField form={form} field="college" label="College" isRequired />
          <div className={styles.pair}>
            <TextField form={form} field="course" label="Course" isRequired />
            <TextField
              form={form}
              field="postGradYear"
              label="Expected completion year"
              isRequired
              inputMode="numeric"
              help="Four digits"
            />
          </div>
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
