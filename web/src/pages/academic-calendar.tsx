import { ReadCalendar } from '#web/features/calendar/read-calendar.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Academic calendar"
        sentence="Teaching, tests, examinations, holidays and results of each term."
        tone="marigold"
      />
      <ReadCalendar />
    </>
  )
}
