import { useQuery } from '@tanstack/react-query'
import { useLiveChannel } from '#web/platform/live.ts'
import { DeskShiftCard } from '#web/ui/desk/shift-card.tsx'
import { railwayDeskChannel, railwayFigures } from './railway-desk.cache.ts'

export function RailwayShiftCard() {
  const load = useQuery(railwayFigures())
  useLiveChannel(railwayDeskChannel, () => void load.refetch())
  const mine = load.data?.mine
  if (!mine) return null
  const lines = [
    ['Approved', mine.approved],
    ['Issued', mine.issued],
    ['Rejected', mine.rejected],
  ] as const
  return (
    <DeskShiftCard
      since={mine.since}
      lines={lines.map(([label, count]) => [label, count.toLocaleString('en-IN')])}
    />
  )
}
