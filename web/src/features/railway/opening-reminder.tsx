import { Button } from '@mantine/core'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** The button to be notified when the office accepts applications again. */
export function OpeningReminder({ mine: { isWaiting, office } }: { mine: OwnRailway }) {
  const { send, isSending } = useSending()
  const ask = () => send(() => call('PUT /railway/opening-reminder', { body: { isWaiting: !isWaiting } }))
  if (office.isOpen) return null
  const Icon = isWaiting ? IconBellOff : IconBell
  return (
    <Button
      leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      loading={isSending}
      onClick={() => void ask()}
    >
      {isWaiting ? "Don't remind me" : 'Remind me when it opens'}
    </Button>
  )
}
