import { Flex, Group } from '@mantine/core'
import { useId } from 'react'
import styles from './segmented-sort.module.css'

type SegmentedSortProps<Value extends string> = {
  /** Shown before the choices; also the accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four orders or views side by side. Radio buttons underneath: one tab stop, arrow keys choose. */
export function SegmentedSort<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedSortProps<Value>) {
  const name = useId()
  return (
    <Group component="fieldset" gap="6px 10px">
      <legend className={`text-14 dimmed ${styles.label}`}>{label}</legend>
      <Flex p={3} bdrs={10} bg="var(--portal-raised)">
        {options.map((option) => (
          <label key={option.value} className={`grid relative pointer ${styles.option}`}>
            <input
              type="radio"
              data-over
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="center round-8 text-13 weight-600 secondary">{option.label}</span>
          </label>
        ))}
      </Flex>
    </Group>
  )
}
