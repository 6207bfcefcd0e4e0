import type { ReactNode } from 'react'
import { FieldNote, type FieldWiring } from '#web/ui/field.tsx'
import { type AnswerFieldProps, controlIdOf } from './answer-field-shape.ts'
import styles from './answer-fields.module.css'

interface AnswerFrameProps extends Pick<AnswerFieldProps, 'field' | 'error'> {
  children: (wiring: FieldWiring) => ReactNode
}

export function AnswerFrame({ field, error, children }: AnswerFrameProps) {
  const { id: name, label, help, required } = field
  const id = controlIdOf(name)
  return (
    <div className={`grid gap-6 ${styles.frame}`} data-field={name}>
      <label className={`text-14 weight-600 secondary ${styles.label}`} id={`${id}-label`} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': help || error ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

/** Visual only: the control announces it to screen readers. */
export function RequiredMark() {
  return (
    <span className="ink-bad" aria-hidden="true">
      {' '}
      *
    </span>
  )
}
