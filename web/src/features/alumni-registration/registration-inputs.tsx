import { Input } from '@mantine/core'
import { branches } from '@portal/contract/reference.ts'
import { Field, LockedField } from '#web/ui/field.tsx'
import { chevron } from '#web/ui/select-chevron.tsx'
import type { RegistrationValues } from './registration-fields.ts'
import type { RegistrationForm } from './use-registration.ts'

interface TextFieldProps {
  form: RegistrationForm
  field: keyof RegistrationValues
  label: string
  help?: string
  isRequired?: true
  isLocked?: true | undefined
  type?: 'email' | 'url'
  inputMode?: 'numeric'
  autoComplete?: string
}

/** One line of text of the form. */
export function TextField({ form, field, label, help, isRequired, isLocked, ...input }: TextFieldProps) {
  const { values, problems } = form
  if (isLocked) return <LockedField label={label} value={values[field]} />
  return (
    <Field label={label} isRequired={isRequired ?? false} help={help} error={problems[field]}>
      {(wiring) => (
        <Input {...wiring} {...input} {...controlOf(form, field)} error={problems[field] !== undefined} />
      )}
    </Field>
  )
}

export function BranchField({ form }: { form: RegistrationForm }) {
  const error = form.problems.branch
  return (
    <Field label="Branch" isRequired error={error}>
      {(wiring) => (
        <Input
          component="select"
          {...wiring}
          {...controlOf(form, 'branch')}
          error={error !== undefined}
          pointer
          {...chevron}
        >
          <option value="">Choose your branch</option>
          {branches.map((branch) => (
            <option key={branch}>{branch}</option>
          ))}
        </Input>
      )}
    </Field>
  )
}

function controlOf({ values, change, leave }: RegistrationForm, field: keyof RegistrationValues) {
  return {
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(field, currentTarget.value),
    onBlur: () => values[field] !== '' && leave(field),
  }
}
