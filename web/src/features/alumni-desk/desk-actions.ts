import type { ApprovalReport, DeskAlumnus, UndoOffer } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { CallProblem, messageOf } from '#web/platform/call-problem.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
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
    onSuccess: ({ message, data }) => {
      say(message, data.undo)
      draw(data)
    },
    onError: (error) => toast.warn(error.message),
  })
}

/** Approves all of them or none; the report names the ones that can't be approved. */
export function useApproveSeveral(onReport: (refused: ApprovalReport['refused']) => void) {
  return useMutation({
    mutationFn: (ids: string[]) => call('PUT /alumni/admin/approve', { body: { ids } }),
    onSuccess: ({ message, data }) => {
      onReport([])
      say(message, data.undo)
      return reloaded()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (error instanceof CallProblem) onReport((error.data as ApprovalReport | undefined)?.refused ?? [])
    },
  })
}

/** Shows the result of a decision, with an undo button as long as the server allows it. */
function say(message: string, offer: UndoOffer | null): void {
  if (offer) toast.undoable(message, { run: () => undoDecisions(offer.ids), durationMs: limits.deskUndoMs })
  else toast.good(message)
}

/** Not bound to a screen, because the toast outlives the list it was made on. */
export async function undoDecisions(ids: string[]): Promise<void> {
  try {
    toast.good((await call('PUT /alumni/admin/undo', { body: { ids } })).message)
  } catch (error) {
    toast.warn(messageOf(error))
  }
  await reloaded()
}
