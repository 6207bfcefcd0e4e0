import type { ComponentProps } from 'react'
import { type AnswerFieldProps, type AnswerFieldShape, textOf } from './answer-field-shape.ts'
import { AnswerFrame } from './answer-frame.tsx'

/** A line of text, a number, an e-mail or a link, with the matching keyboard on phones. */
export function TextAnswer({ field, value, error, onChange, onLeave }: AnswerFieldProps) {
  return (
    <AnswerFrame field={field} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          {...keyboards[field.type]}
          data-short={field.type === 'number' || undefined}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </AnswerFrame>
  )
}

/** Several lines; the field grows with the text. */
export function LongTextAnswer({ field, value, error, onChange, onLeave }: AnswerFieldProps) {
  return (
    <AnswerFrame field={field} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          rows={4}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </AnswerFrame>
  )
}

/**
 * A number is entered as text: a field of type `number` loses text that it can't read and changes on
 * scrolling.
 */
const keyboards: Partial<Record<AnswerFieldShape['type'], ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', spellCheck: false },
}
