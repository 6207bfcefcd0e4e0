import styles from './calendar.module.css'

interface ClassPicksProps<T extends string> {
  label: string
  all: readonly T[]
  picked: readonly T[]
  onChange: (picked: T[]) => void
}

/** Which years or branches; none picked is everybody. */
export function ClassPicks<T extends string>({ label, all, picked, onChange }: ClassPicksProps<T>) {
  return (
    <fieldset className={styles.picks}>
      <legend>
        {label} <span className={styles.meta}>{picked.length === 0 ? 'All' : ''}</span>
      </legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={picked.includes(one)}
            onChange={({ currentTarget }) =>
              onChange(
                all.filter((known) => (known === one ? currentTarget.checked : picked.includes(known))),
              )
            }
          />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
