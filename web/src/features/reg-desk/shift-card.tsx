import { rupees } from '@portal/contract/rupees.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { DeskShiftCard } from '#web/ui/desk/shift-card.tsx'

import { regChannel, regTotals } from './reg-desk.cache.ts'

export function ShiftCard() {
  const load = useQuery(regTotals())
  useDeskReading(regChannel, () => void load.refetch({ cancelRefetch: false }))
  const mine = load.data?.mine
  if (!mine) return null
  return (
    <DeskShiftCard
      since={mine.since}
      lines={[
        ['People in', mine.peopleIn.toLocaleString('en-IN')],
        ['Cash', rupees(mine.cash)],
        ['UPI', rupees(mine.upi)],
        ...(mine.card > 0 ? [['Card', rupees(mine.card)] as const] : []),
      ]}
    />
  )
}
