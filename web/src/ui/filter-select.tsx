import { useId } from 'react'
import styles from './filter-box.module.css'
import { Icon } from './icon.tsx'

type FilterSelectProps = {
  label: string
  /** '' is the wildcard. */
  value: string
  /** What the wildcard is called: 'Any', 'ALL'. */
  any: string
  options: readonly string[]
  onChange: (value: string) => void
  className?: string | undefined
}

/** One choice of a list as a filter; it takes effect at once. */
export function FilterSelect({ label, value, any, options, onChange, className }: FilterSelectProps) {
  const id = useId()
  const shown = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <div className={[styles.box, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {shown.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <span className={styles.down}>
        <Icon name="next" sizePx={16} />
      </span>
    </div>
  )
}
