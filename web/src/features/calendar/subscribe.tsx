import { Button } from '@mantine/core'
import type { CalendarTerm } from '@portal/contract/calendar.ts'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { Subscribe } from '#web/ui/subscribe.tsx'
import type { CalendarClass } from './calendar.cache.ts'

interface SubscribeToCalendarProps {
  shown: CalendarClass
  term: CalendarTerm | undefined
}

/** The options to use the calendar elsewhere: a subscription, a file, the college's PDF, and printing. */
export function SubscribeToCalendar({ shown, term }: SubscribeToCalendarProps) {
  return (
    <Subscribe
      path={feedPath(shown)}
      sentence={
        <>
          Your calendar app stays up to date with every change
          {shown.year === 'ALL' ? '' : ` for ${shown.year}`}
          {shown.branch === 'ALL' ? '' : ` ${shown.branch}`}. It includes last year, this year and next year.
        </>
      }
      more={
        <>
          {term?.document && (
            <Button component="a" href={`${apiPrefix}/calendar/${term.term}/document`} download>
              Original PDF
            </Button>
          )}
          <Button onClick={() => window.print()}>Print</Button>
        </>
      }
    />
  )
}

function feedPath({ year, branch }: CalendarClass): string {
  const search = new URLSearchParams(
    Object.entries({ year, branch }).filter(([, value]) => value !== 'ALL' && value !== ''),
  )
  return `${apiPrefix}/calendar/feed.ics${search.size === 0 ? '' : `?${search}`}`
}
