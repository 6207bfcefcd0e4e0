import { useState } from 'react'
import styles from './day-picker.module.css'
import { Icon } from './icon.tsx'

const yearsShown = 12

/** Twelve years at a time. */
export function YearPicker({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  const [first, setFirst] = useState(year - (year % yearsShown))
  const years = Array.from({ length: yearsShown }, (_, index) => first + index)
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.step}
          aria-label="Earlier years"
          onClick={() => setFirst(first - yearsShown)}
        >
          <Icon name="previous" />
        </button>
        <span className={styles.title} aria-live="polite">
          {first} to {first + yearsShown - 1}
        </span>
        <button
          type="button"
          className={styles.step}
          aria-label="Later years"
          onClick={() => setFirst(first + yearsShown)}
        >
          <Icon name="next" />
        </button>
      </div>
      <div className={styles.years}>
        {years.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.year}
            data-picked={one === year || undefined}
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
