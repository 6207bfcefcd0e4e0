import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/platform/session.ts'
import { ReportCard } from './report-parts.tsx'
import { ReportPhotos } from './report-photos.tsx'
import { outcomeOf } from './reports.cache.ts'

/** The outcome and the photos of a past event, once its report is accepted. */
export function EventOutcome({ event: { slug } }: { event: Pick<EventDetail, 'slug'> }) {
  const role = useSession().viewer?.roleModel
  const mayRead = role === 'Student' || role === 'Team' || role === 'Council' || role === 'Alumni'
  const { data } = useQuery({ ...outcomeOf(slug), enabled: mayRead })
  if (!data) return null
  return (
    <>
      {data.outcome !== '' && (
        <ReportCard title="Outcome">
          <p className="breaks">{data.outcome}</p>
        </ReportCard>
      )}
      <ReportPhotos photos={data.photos} />
    </>
  )
}
