import type { DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { type Refused, sayDecided, useDecideSeveral } from '#web/ui/desk/decisions.ts'
import { useDrawDecision } from './alumni-desk.cache.ts'

/** Approves, rejects, deactivates or reactivates an account and shows the server's message. */
export function useDecide() {
  const draw = useDrawDecision()
  return useMutation({
    mutationFn: ({
      one,
      ...body
    }: {
      one: Pick<DeskAlumnus, '_id'>
      status: AlumniDecision
      reason?: string
    }) => call('PUT /alumni/admin/:id', { params: { id: one._id }, body }),
    onSuccess: (answer) => {
      sayDecided(answer, undoDecisions)
      draw(answer.data)
    },
    onError: (error) => toast.warn(error.message),
  })
}

/** Approves all of them or none; the report names the ones that can't be approved. */
export function useApproveSeveral(onRefused: (refused: Refused) => void) {
  const decide = (ids: string[]) => call('PUT /alumni/admin/approve', { body: { ids } })
  return useDecideSeveral({ decide, undo: undoDecisions, onRefused })
}

export function undoDecisions(ids: string[]) {
  return call('PUT /alumni/admin/undo', { body: { ids } })
}
