import { ReadCalendar } from '#web/features/calendar/read-calendar.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Academic calendar"
        sentence="Teaching, tests, exams, holidays and results for each term."
        tone="marigold"
      />
      <ReadCalendar />
    </>
  )
}
