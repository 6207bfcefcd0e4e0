import { Button, Menu } from '@mantine/core'
import type { DeskRow } from './desk-act.ts'
import { columnsAfter, columnsShown, type DeskColumn } from './desk-column.ts'

interface DeskColumnsProps<Row extends DeskRow> {
  columns: readonly DeskColumn<Row>[]
  /** The value in the address; undefined for the default. */
  chosen: string | undefined
  onChoose: (chosen: string | undefined) => void
}

/** The menu that switches the table's optional columns. Cards on a phone have no columns. */
export function DeskColumns<Row extends DeskRow>({ columns, chosen, onChoose }: DeskColumnsProps<Row>) {
  const shown = columnsShown(columns, chosen)
  return (
    <Menu position="bottom-end" radius="md" shadow="md" closeOnItemClick={false} zIndex={popover}>
      <Menu.Target>
        <Button visibleFrom="md">Columns</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ optional }) => optional)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              checked={shown.includes(column)}
              onChange={() => onChoose(columnsAfter(columns, chosen, column.key))}
            >
              {column.title}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const popover = 'var(--portal-z-popover, 300)'
