import { useState } from 'react'
import styles from './day-picker.module.css'
import { Icon } from './icon.tsx'

const yearsShown = 12

/** A grid of twelve years at a time. */
export function YearPicker({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  const [first, setFirst] = useState(year - (year % yearsShown))
  const years = Array.from({ length: yearsShown }, (_, index) => first + index)
  return (
    <div className={`pad-8 ${styles.picker}`}>
      <div className="flex between gap-4">
        <button
          type="button"
          className="center square-44 round-10 ink"
          data-hover="ground"
          aria-label="Earlier years"
          onClick={() => setFirst(first - yearsShown)}
        >
          <Icon name="previous" />
        </button>
        <span className="center grow touch text-15 weight-650 ink" aria-live="polite">
          {first} to {first + yearsShown - 1}
        </span>
        <button
          type="button"
          className="center square-44 round-10 ink"
          data-hover="ground"
          aria-label="Later years"
          onClick={() => setFirst(first + yearsShown)}
        >
          <Icon name="next" />
        </button>
      </div>
      <div className="grid gap-4" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {years.map((one) => (
          <button
            key={one}
            type="button"
            className={`center full round-10 text-14 ink tabular ${styles.year}`}
            data-picked={one === year || undefined}
            data-hover="ground"
            // biome-ignore lint/a11y/noAutofocus: the years replace the days, whose button had the focus.
            autoFocus={one === year}
            aria-pressed={one === year}
            onClick={() => onPick(one)}
          >
            {one}
          </button>
        ))}
      </div>
    </div>
  )
}
