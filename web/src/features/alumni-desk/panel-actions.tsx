import { Button } from '@mantine/core'
import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import { useState } from 'react'
import { ConfirmDeactivate } from './confirm-deactivate.tsx'
import styles from './desk-panel.module.css'
import type { PanelView } from './panel-view.ts'

interface PanelActionsProps {
  row: DeskAlumnus
  isBusy: boolean
  onView: (view: PanelView) => void
  onApprove: () => void
  onDecide: (status: 'approved' | 'blocked', reason?: string) => void
}

/** What the server says the desk may do with the person. */
export function PanelActions({ row, isBusy, onView, onApprove, onDecide }: PanelActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { can } = row
  return (
    <div className={styles.actions}>
      {can.approve && (
        <Button variant="board" loading={isBusy} onClick={onApprove}>
          Approve
        </Button>
      )}
      {can.reject && (
        <Button variant="default" onClick={() => onView('reject')}>
          Reject
        </Button>
      )}
      {can.askForMore && (
        <Button variant="default" onClick={() => onView('ask')}>
          Request more information
        </Button>
      )}
      {can.reactivate && (
        <Button variant="board" loading={isBusy} onClick={() => onDecide('approved')}>
          Reactivate
        </Button>
      )}
      <Button variant="default" onClick={() => onView('correct')}>
        Edit
      </Button>
      {can.block && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Deactivate
        </Button>
      )}
      <ConfirmDeactivate
        name={row.name}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) => {
          setIsAsking(false)
          onDecide('blocked', reason)
        }}
      />
    </div>
  )
}
