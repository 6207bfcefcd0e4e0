import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import { calendar } from '@portal/contract/calendar.ts'
import { calendarSemesters, termOf } from '@portal/contract/calendar-words.ts'
import { EncodedAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer } from '#platform/icalendar/write-icalendar.ts'
import { cachesOf } from './calendar.cache.ts'
import { listFeed } from './calendar.store.ts'
import { calendarFileOf } from './calendar-events.ts'
import { readClass } from './read-calendar-term.ts'

/** Returns a class's calendar at a public address; its content is public on the page too. */
export const subscribeToCalendar = handler(calendar.subscribeToCalendar, async ({ portal, query }) => {
  const filter = readClass(query)
  const present = academicYearAt(portal.clock.now())
  const kept = await cachesOf(portal).terms.read(JSON.stringify(['feed', present, filter]), async () => {
    const terms = [-1, 0, 1].flatMap((by) =>
      calendarSemesters.map((semester) => termOf(academicYearBeside(present, by), semester)),
    )
    const words = [portal.config.college.collegeName, filter.year, filter.branch].filter(Boolean).join(' ')
    return new EncodedAnswer(calendarFileOf(words, await listFeed(portal.db, terms, filter)))
  })
  const name = ['academic-calendar', filter.year, filter.branch].filter(Boolean).join('-').toLowerCase()
  return iCalendarAnswer(name, kept.bytes)
})
