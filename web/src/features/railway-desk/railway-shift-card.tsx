import { useQuery } from '@tanstack/react-query'
import { useDeskReading } from '#web/ui/desk/desk-reading.ts'
import { DeskShiftCard } from '#web/ui/desk/shift-card.tsx'
import { railwayDeskChannel, railwayFigures } from './railway-desk.cache.ts'

export function RailwayShiftCard() {
  const load = useQuery(railwayFigures())
  useDeskReading(railwayDeskChannel, () => void load.refetch({ cancelRefetch: false }))
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
