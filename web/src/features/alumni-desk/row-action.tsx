import { Button } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
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
      <Button {...look} onClick={() => onApprove(row)}>
        Approve <HiddenText>{row.name}</HiddenText>
        {isOpen && row.can.reject && (
          <span className={styles.key} aria-hidden="true">
            A
          </span>
        )}
      </Button>
    )
  if (row.can.reactivate)
    return (
      <Button {...look} onClick={() => onReactivate(row)}>
        Reactivate <HiddenText>{row.name}</HiddenText>
      </Button>
    )
  return (
    <Button {...look} variant="default" onClick={() => onOpen(row)}>
      Open <HiddenText>{row.name}</HiddenText>
    </Button>
  )
}
