import type { ApprovalReport, DeskAlumnus, UndoOffer } from '@portal/contract/alumni-desk.ts'
import type { AlumniDecision } from '@portal/contract/alumni-desk-lists.ts'
import { limits } from '@portal/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import { useDeskRefresh, useDrawDecision } from './alumni-desk.cache.ts'

/** Approves, rejects, deactivates or reactivates an account and shows the server's message. */
export function useDecide() {
  const refresh = useDeskRefresh()
  const draw = useDrawDecision()
  const say = useSayDecided()
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
    onError: (error) => {
      toast.warn(error.message)
      // Someone else was faster, so the current state is loaded.
      void refresh()
    },
  })
}

/** Approves all of them or none; the report names the ones that can't be approved. */
export function useApproveSeveral(onReport: (refused: ApprovalReport['refused']) => void) {
  const refresh = useDeskRefresh()
  const say = useSayDecided()
  return useMutation({
    mutationFn: (ids: string[]) => call('PUT /alumni/admin/approve', { body: { ids } }),
    onSuccess: ({ message, data }) => {
      onReport([])
      say(message, data.undo)
      return refresh()
    },
    onError: (error) => {
      toast.warn(error.message)
      if (error instanceof CallProblem) onReport((error.data as ApprovalReport | undefined)?.refused ?? [])
      void refresh()
    },
  })
}

/** Shows the result of a decision, with an undo button as long as the server allows it. */
function useSayDecided() {
  const undo = useUndo()
  return (message: string, offer: UndoOffer | null) => {
    if (!offer) return toast.good(message)
    toast.undoable(message, { run: () => undo(offer.ids), durationMs: limits.deskUndoMs })
  }
}

/** Not bound to a screen, because the toast outlives the list it was made on. */
export function useUndo() {
  const refresh = useDeskRefresh()
  return async (ids: string[]) => {
    try {
      const { message } = await call('PUT /alumni/admin/undo', { body: { ids } })
      toast.good(message)
    } catch (error) {
      toast.warn(error instanceof Error ? error.message : "Couldn't undo it. Please try again.")
    }
    await refresh()
  }
}
