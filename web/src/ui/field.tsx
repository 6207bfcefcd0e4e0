import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What the control inside must carry, so that label, help and error belong to it: spread it. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The wiring for an input of Mantine, which would drop description and error otherwise: it knows only its own. */
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

/** Above a control: its label, or the legend of a group of them. */
export function FieldLabel({ component, isOptional = false, children, ...props }: FieldLabelProps) {
  const Tag = (component ?? 'label') as 'label'
  return (
    <Tag {...props} className={`block text-13 weight-600 secondary ${styles.label}`}>
      {children}
      {isOptional && <span className="weight-400 dimmed"> (optional)</span>}
    </Tag>
  )
}

type FieldProps = {
  /** Its name in the form: by it a list of what is missing leads to the field. */
  name?: string | undefined
  label: string
  /** Below the field, dimmed; an error takes its place. */
  help?: ReactNode
  /** What is wrong and what to do: 'Enter six digits, like 421503'. */
  error?: ReactNode
  isRequired?: boolean
  /** Right of the help: a count towards a limit. */
  aside?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, then help or error. Works with every control that takes an id. */
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

/** The line below a field; the live region stands before the error comes, so that it is read out. */
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
  /** Opens the way to a correction, where there is one. */
  onCorrection?: () => void
}

/** A value that is known and cannot be changed here. It can be read and copied, and it is sent by nobody. */
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
