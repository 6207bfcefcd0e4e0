import { FieldNote } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type AnswerFieldProps, type AnswerOption, controlIdOf, listOf } from './answer-field-shape.ts'
import styles from './answer-fields.module.css'
import { RequiredMark } from './answer-frame.tsx'
import { seatsOf } from './option-seats.ts'

/**
 * One or several choices of a few, as tiles with the remaining seats of each. Radio buttons or checkboxes
 * underneath.
 */
export function ChoiceAnswer(props: AnswerFieldProps) {
  const { field, value, error, isLive = false, onChange, onLeave } = props
  const { type, options, required, label, help } = field
  const id = controlIdOf(field.id)
  const chosen = listOf(value)
  const hasSeats = options.some(({ seats }) => seats !== null)
  const toggle = (option: string) => {
    if (type === 'radio') return onChange(option)
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  }
  return (
    <fieldset
      className={`grid gap-6 ${styles.frame}`}
      data-field={field.id}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-help ${id}-note`}
    >
      <legend className={`text-14 weight-600 secondary ${styles.label}`}>
        {label}
        {required && <RequiredMark />}
        {required && <span className="visually-hidden">, required</span>}
      </legend>
      <p className="hides-empty flex wrap text-13 dimmed" style={{ gap: '2px 10px' }} id={`${id}-help`}>
        {help}
        {isLive && hasSeats && <span className={`inline-row secondary ${styles.live}`}>Seats are live</span>}
      </p>
      <div
        className={`grid gap-8 ${styles.tiles}`}
        data-short={!hasSeats && areShort(options) ? true : undefined}
      >
        {options.map((option, nth) => (
          <Tile
            key={option.id}
            option={option}
            props={props}
            hasSeats={hasSeats}
            // The error summary links to the first option.
            inputId={nth === 0 ? id : `${id}-${option.id}`}
            isChosen={chosen.includes(option.id)}
            onToggle={() => toggle(option.id)}
            onLeave={onLeave}
          />
        ))}
      </div>
      {type === 'radio' && !required && chosen.length > 0 && (
        <button
          type="button"
          className="touch text-13 weight-600 ink-link"
          style={{ justifySelf: 'start', marginBlock: -8 }}
          onClick={() => onChange('')}
        >
          Clear choice
        </button>
      )}
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}

const shortLengthMax = 14

function areShort(options: readonly AnswerOption[]): boolean {
  return options.every(({ label, note }) => label.length <= shortLengthMax && note === '')
}

interface TileProps {
  option: AnswerOption
  props: AnswerFieldProps
  hasSeats: boolean
  inputId: string
  isChosen: boolean
  onToggle: () => void
  onLeave: (() => void) | undefined
}

function Tile({ option, props, hasSeats, inputId, isChosen, onToggle, onLeave }: TileProps) {
  const { field } = props
  const { left, isFull, isFew } = seatsOf(option, props)
  return (
    <label className={`row gap-12 framed ${styles.tile}`} data-full={isFull || undefined} data-hover="ground">
      <input
        id={inputId}
        type={field.type === 'radio' ? 'radio' : 'checkbox'}
        name={controlIdOf(field.id)}
        checked={isChosen}
        // A full option that is already chosen can still be deselected.
        disabled={isFull && !isChosen}
        onChange={onToggle}
        onBlur={onLeave}
      />
      <span className="grow text-15 weight-550 breaks" style={{ lineHeight: 1.35 }}>
        {option.label}
        {option.note && <small className="block text-13 weight-400 dimmed">{option.note}</small>}
      </span>
      {hasSeats && (
        <span className={`grid rigid text-13 dimmed tabular text-right ${styles.seats}`}>
          {isFull ? (
            <span className="row gap-6 weight-600 secondary" style={{ justifyContent: 'end' }}>
              <Icon name="lock" sizePx={15} /> Full
            </span>
          ) : left === null || option.seats === null ? (
            'No limit'
          ) : (
            <>
              <span>
                <b className="weight-650 ink" data-few={isFew || undefined}>
                  {left}
                </b>{' '}
                of {option.seats} left
              </span>
              <progress
                style={{ height: 4 }}
                max={option.seats}
                value={option.seats - left}
                aria-hidden="true"
              />
            </>
          )}
        </span>
      )}
    </label>
  )
}
