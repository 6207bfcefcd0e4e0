import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { scoreDashboard } from './lakshya.cache.ts'

interface Repair {
  /** The row number in the spreadsheet program. */
  row: number
  column?: number
  value?: string
  isSkipped?: boolean
}

/** Changes a cell of the draft, skips a row, or includes it again. */
export function useRepair() {
  const client = useQueryClient()
  const { queryKey } = scoreDashboard()
  const sending = useMutation({
    mutationFn: (body: Repair) => call('PUT /tml/lakshya/scoreboard/dashboard/draft', { body }),
    onSuccess: ({ data: draft }) => client.setQueryData(queryKey, (before) => before && { ...before, draft }),
    onError: (error) => toast.warn(error.message),
    // Sent one after another, in order.
    scope: { id: 'lakshya-draft' },
  })
  return { repair: (body: Repair) => sending.mutate(body), isRepairing: sending.isPending }
}

export type Repairing = ReturnType<typeof useRepair>
