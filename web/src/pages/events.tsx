import type { EventCard } from '@portal/contract/event-records.ts'
import { isHolder } from '@portal/contract/event-words.ts'
import { DownloadCertificate } from '#web/features/event-after/download-certificate.tsx'
import { eventsPage, registeredEvents } from '#web/features/events/events.cache.ts'
import { parseEventsSearch } from '#web/features/events/events-search.ts'
import { ListEvents } from '#web/features/events/list-events.tsx'
import { MyRegistrations } from '#web/features/events/my-registrations.tsx'
import { todayOfViewer } from '#web/features/own-home/today.cache.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { readStudentSteps } from './student-first-steps.tsx'
import { TodayPage } from './today.tsx'

/** The college's events. It is also the home of students, with their news at the top. */
export function Page() {
  const { viewer } = useSession()
  const [{ view }] = usePageSearch(parseEventsSearch)
  const isStudent = viewer?.roleModel === 'Student'
  if (isHolder(viewer?.roleModel) && view === 'mine') return <MyRegistrations pastAction={certificateOf} />
  if (isStudent)
    return (
      <TodayPage viewer={viewer}>
        <h2 id="list" style={{ fontSize: 24, margin: '8px 0 12px', scrollMarginTop: 72 }}>
          Events
        </h2>
        <ListEvents />
      </TodayPage>
    )
  return (
    <>
      <Banner
        title="Events"
        sentence="Everything on campus, soonest first. Register here, show the QR at the door."
        tone="marigold"
      />
      <ListEvents />
    </>
  )
}

/** Returns the certificate button of a past event, or null to keep the list's own text. */
function certificateOf(event: EventCard) {
  const code = event.mine?.certificate
  return code ? <DownloadCertificate event={event} code={code} /> : null
}

export const read: ReadAhead = (client, { search }) => {
  const asked = parseEventsSearch(search)
  if (asked.view === 'mine') return void client.prefetchQuery(registeredEvents('ahead'))
  if (currentSession().viewer?.roleModel === 'Student') {
    void client.prefetchQuery(todayOfViewer())
    readStudentSteps(client)
  }
  if (asked.view === 'list') void client.prefetchQuery(eventsPage({ ...asked, day: '' }))
}
