import { SelectMenu } from '#web/ui/select-menu.tsx'
import { type AnswerFieldProps, textOf } from './answer-field-shape.ts'
import { AnswerFrame } from './answer-frame.tsx'
import { seatsOf } from './option-seats.ts'

/** One choice of many, from a menu. Full options stay in the list, so that nobody searches for them. */
export function DropdownAnswer(props: AnswerFieldProps) {
  const { field, value, error, onChange, onLeave } = props
  const options = field.options.map((option) => {
    const seats = seatsOf(option, props)
    const place = [option.label, option.note].filter(Boolean).join(', ')
    const count = seats.isFull ? 'Full' : seats.left === null ? undefined : `${seats.left} left`
    return { value: option.id, label: place, ...(count !== undefined && { count }) }
  })
  const none = field.required ? [] : [{ value: '', label: 'No answer' }]
  const chosen = field.options.find(({ id }) => id === textOf(value))
  const isFull = (id: string) => field.options.some((one) => one.id === id && seatsOf(one, props).isFull)
  return (
    <AnswerFrame field={field} error={error}>
      {(wiring) => (
        <SelectMenu
          wiring={wiring}
          value={chosen?.id ?? ''}
          choices={[...none, ...options]}
          placeholder="Choose one"
          onChange={(id) => !isFull(id) && onChange(id)}
          onLeave={onLeave}
        />
      )}
    </AnswerFrame>
  )
}
