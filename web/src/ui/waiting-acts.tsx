import { Box } from '@mantine/core'
import { useEffect } from 'react'
import { useActsAt } from '#web/platform/kept-queue.ts'
import { Card } from './card.tsx'
import { KeptList } from './kept-list.tsx'

interface WaitingActsProps {
  place: string
  isCard?: boolean
  onCount?: (count: number) => void
}

/** What the viewer sent in this place that waits for the network or was refused. */
export function WaitingActs({ place, isCard, onCount }: WaitingActsProps) {
  const kept = useActsAt(place)
  const count = kept.items.length
  useEffect(() => onCount?.(count), [count, onCount])
  if (count === 0) return null
  const list = (
    <KeptList
      kept={kept}
      labelOf={({ label, text = label }) => text}
      textOf={({ text = '', whole = text }) => whole}
    />
  )
  const label = { 'aria-label': 'Waiting to be sent' }
  return isCard ? (
    <Card component="section" className="below-16" {...label}>
      {list}
    </Card>
  ) : (
    <Box component="section" mt={14} {...label}>
      {list}
    </Box>
  )
}
