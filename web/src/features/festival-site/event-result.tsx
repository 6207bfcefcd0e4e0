import { academicYearAt } from '@portal/contract/academic-year.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { festivalOf } from './festival.cache.ts'
import { Places, winnersOf } from './winners.tsx'

/** The places of a past festival event, once its result is accepted. */
export function EventResult({ event }: { event: Pick<EventDetail, 'slug' | 'title' | 'startsAt'> }) {
  const { slug, title, startsAt } = event
  const year = academicYearAt(new Date(startsAt ?? 0))
  const { data } = useQuery(festivalOf(year === academicYearAt(new Date()) ? '' : year))
  const winners = data ? winnersOf(data).filter((one) => one.slug === slug || one.event === title) : []
  if (winners.length === 0) return null
  return (
    <Card component="section" aria-label="Result">
      <h2>Result</h2>
      <Places winners={winners} />
    </Card>
  )
}
