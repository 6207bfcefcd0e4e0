import { type MouseEvent, type RefObject, useId } from 'react'
import { controlIdOf } from '#web/ui/answer-fields/answer-field-shape.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-fill.module.css'

export interface WrongAnswer {
  fieldId: string
  label: string
  message: string
}

interface ErrorSummaryProps {
  element: RefObject<HTMLElement | null>
  wrong: readonly WrongAnswer[]
  /** Opens the field's page and focuses the field. */
  onGo: (fieldId: string) => void
}

/** The list of errors above the form. It takes the focus, and each line links to its field. */
export function ErrorSummary({ element, wrong, onGo }: ErrorSummaryProps) {
  const id = useId()
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    onGo(fieldId)
  }
  return (
    <section
      ref={element}
      className={`ground-card round-14 ${styles.summary}`}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <h2 id={id} className="row gap-8 text-15 plain-title ink-bad">
        <Icon name="alert" sizePx={20} />
        {wrong.length === 1 ? '1 answer needs a fix' : `${wrong.length} answers need a fix`}
      </h2>
      <ul>
        {wrong.map(({ fieldId, label, message }) => (
          <li key={fieldId} style={{ padding: '4px 0 0 28px' }}>
            <a href={`#${controlIdOf(fieldId)}`} onClick={(event) => go(event, fieldId)}>
              {/[?!.:]$/.test(label) ? label : `${label}:`} {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function focusAnswer(fieldId: string): void {
  const control = document.getElementById(controlIdOf(fieldId))
  // A full option is disabled, so the next enabled one is focused.
  const target = control?.matches(':disabled')
    ? control.closest('[data-field]')?.querySelector<HTMLElement>('input:enabled')
    : control
  control?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
