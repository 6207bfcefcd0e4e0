import { Button } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import styles from './desk-table.module.css'

export interface RowActions {
  onOpen: (row: DeskAlumnus) => void
  onApprove: (row: DeskAlumnus) => void
  onReactivate: (row: DeskAlumnus) => void
}

/** The one thing to do with a row; the rest stands in the panel. */
export function RowAction({
  row,
  isOpen,
  onOpen,
  onApprove,
  onReactivate,
}: RowActions & { row: DeskAlumnus; isOpen: boolean }) {
  const look = { size: 'xs', variant: isOpen ? 'filled' : 'default', className: styles.button ?? '' } as const
  if (row.can.approve)
    return (
      <Button {...look} aria-label={`Approve ${row.name}`} onClick={() => onApprove(row)}>
        Approve {isOpen && row.can.reject && <kbd className={styles.key}>A</kbd>}
      </Button>
    )
  if (row.can.reactivate)
    return (
      <Button {...look} aria-label={`Reactivate ${row.name}`} onClick={() => onReactivate(row)}>
        Reactivate
      </Button>
    )
  return (
    <Button {...look} variant="default" aria-label={`Open ${row.name}`} onClick={() => onOpen(row)}>
      Open
    </Button>
  )
}
