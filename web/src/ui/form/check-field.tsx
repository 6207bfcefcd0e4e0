import { type ReactNode, useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'

interface CheckFieldProps {
  name: string
  value: boolean
  error?: string | undefined
  help?: ReactNode
  isRequired?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

export function CheckField({ name, value, error, help, isRequired, onChange, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div data-field={name}>
      <Checkbox
        checked={value}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
