import type { DeskAlumnus, UndoOffer } from '@portal/contract/alumni-desk.ts'
import type { DeskRow } from './alumni-desk.store.ts'

/** Returns a row of the desk's tables, with the desk's possible actions. */
export function presentDeskAlumnus(
  row: DeskRow,
  { duplicateCount = 0, undo = null }: { duplicateCount?: number; undo?: UndoOffer | null } = {},
): DeskAlumnus {
  const { id, linkedin: _linkedin, submittedAt, ...rest } = row
  const is = (status: DeskRow['status']) => row.status === status
  return {
    ...rest,
    _id: id,
    submittedAt: submittedAt.toISOString(),
    duplicateCount,
    undo,
    can: {
      approve: is('pending') || is('rejected'),
      reject: is('pending'),
      askForMore: is('pending'),
      block: is('approved'),
      reactivate: is('blocked'),
    },
  }
}
