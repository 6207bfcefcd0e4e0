import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { scoreDashboard } from './lakshya.cache.ts'

interface Repair {
  /** As the spreadsheet program numbers it. */
  row: number
  column?: number
  value?: string
  isSkipped?: boolean
}

/** Changes a cell of the draft, skips a row, or counts it again. */
export function useRepair() {
  const client = useQueryClient()
  const { queryKey } = scoreDashboard()
  const sending = useMutation({
    mutationFn: (body: Repair) => call('PUT /tml/lakshya/scoreboard/dashboard/draft', { body }),
    onSuccess: ({ data: draft }) => client.setQueryData(queryKey, (before) => before && { ...before, draft }),
    onError: async (error) => {
      toast.warn(error.message)
      // Somebody else may have published or replaced it.
      await client.invalidateQueries({ queryKey })
    },
    // One after the other, as they were made.
    scope: { id: 'lakshya-draft' },
  })
  return { repair: (body: Repair) => sending.mutate(body), isRepairing: sending.isPending }
}

export type Repairing = ReturnType<typeof useRepair>
