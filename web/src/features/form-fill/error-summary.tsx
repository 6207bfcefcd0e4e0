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
  /** Turns to the field's page. */
  onGo: (fieldId: string) => void
}

/** What needs a fix, above everything: it takes the focus, and each line leads to its field. */
export function ErrorSummary({ element, wrong, onGo }: ErrorSummaryProps) {
  const id = useId()
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    onGo(fieldId)
    // After the page was turned.
    requestAnimationFrame(() => focusAnswer(fieldId))
  }
  return (
    <section ref={element} className={styles.summary} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="alert" sizePx={20} />
        {wrong.length === 1 ? '1 answer needs a fix' : `${wrong.length} answers need a fix`}
      </h2>
      <ul>
        {wrong.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a href={`#${controlIdOf(fieldId)}`} onClick={(event) => go(event, fieldId)}>
              {/[?!.:]$/.test(label) ? label : `${label}:`} {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusAnswer(fieldId: string): void {
  const control = document.getElementById(controlIdOf(fieldId))
  // A full option takes no focus: the next that can.
  const target = control?.matches(':disabled')
    ? control.closest('[data-field]')?.querySelector<HTMLElement>('input:enabled')
    : control
  control?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
