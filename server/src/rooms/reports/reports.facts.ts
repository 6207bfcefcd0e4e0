import { defineFact } from '#platform/facts.ts'
import type { EventFact } from '#rooms/events/events.facts.ts'
import type { ReportRow } from './report.store.ts'

/** A report was decided on; `by` is the account that decided. */
export const reportDecided = defineFact<
  EventFact & { by: string; state: 'Returned' | 'Accepted'; moveId: string }
>('reportDecided')
/** A team was reminded of a report; `by` is null for the portal itself. */
export const reportDue = defineFact<EventFact & { by: string | null; reminderId: string }>('reportDue')

export function factOf({ id, slug, title, authorId }: ReportRow): EventFact {
  return { eventId: id, slug, title, writtenBy: authorId }
}
