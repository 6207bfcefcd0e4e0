import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The attributes that connect a control with its label, help and error. Spread them on the control. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/**
 * Returns the wiring for a Mantine input, which would otherwise overwrite description and error with its own.
 */
export function inputWiring(wiring: Partial<FieldWiring> = {}) {
  const describedBy = wiring['aria-describedby']
  const error = wiring['aria-invalid'] ?? false
  return {
    ...wiring,
    error,
    attributes: { input: { ...(describedBy && { 'aria-describedby': describedBy }) } },
  }
}

type FieldLabelProps = ComponentProps<'label'> & {
  component?: 'label' | 'legend'
  isOptional?: boolean | undefined
}

/** The label of a control, or the legend of a group. */
export function FieldLabel({ component, isOptional = false, children, ...props }: FieldLabelProps) {
  const Tag = (component ?? 'label') as 'label'
  return (
    <Tag {...props} className="block text-13 weight-600 secondary" style={{ marginBottom: 6 }}>
      {children}
      {isOptional && <span className="weight-400 dimmed"> (optional)</span>}
    </Tag>
  )
}

type FieldProps = {
  /** The field's name in the form, for links from a list of missing fields. */
  name?: string | undefined
  label: string
  /** Shown below the field, dimmed; an error replaces it. */
  help?: ReactNode
  /** The error and how to fix it, such as "Enter six digits, like 421503". */
  error?: ReactNode
  isRequired?: boolean
  /** Shown right of the help, such as a count towards a limit. */
  aside?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/**
 * The label above a control, and the help or the error below it. Works with every control that takes an id.
 */
export function Field({ name, label, help, error, isRequired = false, aside, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      <FieldLabel isOptional={!isRequired} htmlFor={id} id={`${id}-label`}>
        {label}
      </FieldLabel>
      {children({
        id,
        'aria-describedby': help || error ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      <div className={`flex wrap between ${styles.below}`}>
        <FieldNote id={noteId} help={help} error={error} />
        {aside && <span className={`rigid text-13 tabular ${styles.aside}`}>{aside}</span>}
      </div>
    </div>
  )
}

/**
 * The line below a field. The live region is rendered before the error appears, so that screen readers
 * announce it.
 */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} style={{ flex: '1 1 160px' }} aria-live="polite">
      {error ? (
        <p className={`flex align-start gap-6 text-13 ${styles.error}`}>
          <Icon name="alert" sizePx={15} />
          <span>{error}</span>
        </p>
      ) : (
        help && <p className={`text-13 ${styles.help}`}>{help}</p>
      )}
    </div>
  )
}

type LockedFieldProps = {
  label: string
  value: string
  help?: ReactNode
  /** Opens the request for a correction, if there is one. */
  onCorrection?: () => void
}

/** A known value that can't be changed here. It can be read and copied, and is not sent. */
export function LockedField({ label, value, help, onCorrection }: LockedFieldProps) {
  const id = useId()
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={`row gap-10 line ground-raised round-10 dimmed ${styles.locked}`}>
        <Icon name="lock" sizePx={16} />
        <input
          id={id}
          className="secondary"
          style={{ textOverflow: 'ellipsis' }}
          data-framed
          value={value}
          readOnly
          aria-describedby={`${id}-note`}
        />
      </div>
      <div className={`flex wrap between ${styles.below}`}>
        <FieldNote id={`${id}-note`} help={help} />
        {onCorrection && (
          <button
            type="button"
            className="rigid touch text-13 weight-600 ink-link"
            style={{ marginBlock: -10 }}
            onClick={onCorrection}
          >
            Ask for a correction
          </button>
        )}
      </div>
    </div>
  )
}
