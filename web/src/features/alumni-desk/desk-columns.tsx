import '@mantine/core/styles/Popover.layer.css'
import { Button, Popover } from '@mantine/core'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './desk-filters.module.css'
import { type MoreColumn, moreColumns } from './desk-search.ts'

interface DeskColumnsProps {
  columns: readonly MoreColumn[]
  /** The chosen ones as the address holds them; undefined: as they come. */
  onColumns: (columns: string | undefined) => void
}

/** Which facts the table shows besides the name, the branch and the state. */
export function DeskColumns({ columns, onColumns }: DeskColumnsProps) {
  const toggle = (key: MoreColumn) => {
    const chosen = moreColumns
      .map((column) => column.key)
      .filter((known) => (known === key ? !columns.includes(key) : columns.includes(known)))
    // A dash for none: an empty value would leave the address.
    onColumns(chosen.join(' ') === 'since' ? undefined : chosen.join(' ') || '-')
  }
  return (
    <Popover position="bottom-end" radius="md" shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" className={styles.columns ?? ''}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label="Columns">
        {moreColumns.map(({ key, label }) => (
          <Checkbox key={key} checked={columns.includes(key)} onChange={() => toggle(key)}>
            {label}
          </Checkbox>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
