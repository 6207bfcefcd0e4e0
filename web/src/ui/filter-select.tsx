import { useId } from 'react'
import styles from './filter-box.module.css'
import { Icon } from './icon.tsx'

type FilterSelectProps = {
  label: string
  /** '' is the wildcard. */
  value: string
  /** What the wildcard is called: 'Any', 'ALL'. */
  any: string
  /** What can be chosen; a plain text is its own name. */
  options: readonly (string | { value: string; label: string })[]
  onChange: (value: string) => void
  className?: string | undefined
}

/** One choice of a list as a filter; it takes effect at once. */
export function FilterSelect({ label, value, any, options, onChange, className }: FilterSelectProps) {
  const id = useId()
  const known = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const isKnown = value === '' || known.some((option) => option.value === value)
  const shown = isKnown ? known : [{ value, label: value }, ...known]
  return (
    <div className={[styles.box, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{any}</option>
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.down}>
        <Icon name="next" sizePx={16} />
      </span>
    </div>
  )
}
