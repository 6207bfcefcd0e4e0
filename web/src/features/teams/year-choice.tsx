import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './year-choice.module.css'

interface YearChoiceProps {
  years: readonly string[]
  value: string
  onChange: (academicYear: string) => void
}

/** Which academic year's roster. */
export function YearChoice({ years, value, onChange }: YearChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Academic year</label>
      <span className={styles.box}>
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
        <span className={styles.down}>
          <Icon name="next" sizePx={16} />
        </span>
      </span>
    </div>
  )
}
