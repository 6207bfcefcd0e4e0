import { Button } from '@mantine/core'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useRailwayRefresh } from './railway.cache.ts'

/** The button to be notified when the office accepts applications again. */
export function OpeningReminder({ mine: { isWaiting, office } }: { mine: OwnRailway }) {
  const refresh = useRailwayRefresh()
  const asking = useMutation({
    mutationFn: () => call('PUT /railway/opening-reminder', { body: { isWaiting: !isWaiting } }),
    onSuccess: async ({ message }) => {
      toast.good(message)
      await refresh()
    },
    onError: (error) => toast.warn(error.message),
  })
  if (office.isOpen) return null
  const Icon = isWaiting ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      loading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {isWaiting ? "Don't remind me" : 'Remind me when it opens'}
    </Button>
  )
}
