import type { ApprovalReport, DeskAlumnus } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import { useDeskRefresh } from './alumni-desk.cache.ts'

/** Approves, rejects, deactivates or reactivates; the server's words say how it went. */
export function useDecide() {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: ({
      one,
      ...body
    }: {
      one: Pick<DeskAlumnus, '_id'>
      status: AlumniDecision
      reason?: string
    }) => call('PUT /alumni/admin/:id', { params: { id: one._id }, body }),
    onSuccess: ({ message }) => {
      toast.good(message)
      return refresh()
    },
    onError: (error) => {
      toast.warn(error.message)
      // Somebody else was faster: show what is true now.
      void refresh()
    },
  })
}

/** Approves all of them or nobody; who stands in the way is named by the report. */
export function useApproveSeveral(onReport: (refused: ApprovalReport['refused']) => void) {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: (ids: string[]) => call('PUT /alumni/admin/approve', { body: { ids } }),
    onSuccess: ({ message }) => {
      onReport([])
      toast.good(message)
      return refresh()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (error instanceof CallProblem) onReport((error.data as ApprovalReport | undefined)?.refused ?? [])
      void refresh()
    },
  })
}
