import type { Today } from '@portal/contract/today.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { pushSettings } from '#web/college/push/push-choices.ts'
import { registeredEvents } from '#web/features/events/events.cache.ts'
import { myQueriesPage } from '#web/features/forum/forum.cache.ts'
import { FirstSteps } from '#web/features/own-home/first-steps.tsx'
import { areFirstStepsOver } from '#web/features/own-home/first-steps-end.ts'
import { anyOf, profileStep } from '#web/features/own-home/step-facts.ts'
import { useInstallWay } from '#web/platform/install.ts'
import { currentSession } from '#web/platform/session-store.ts'

export function StudentFirstSteps({ today, onEnd }: { today: Today; onEnd: () => void }) {
  const { data: events } = useQuery(registeredEvents('ahead'))
  const { data: queries } = useQuery(myQueriesPage(1))
  const { data: push } = useQuery(pushSettings)
  const isInstalled = useInstallWay() === 'installed'
  return (
    <FirstSteps
      onEnd={onEnd}
      steps={[
        profileStep(today, '/editprofile'),
        {
          label: 'Ask a query or register for an event',
          hint: 'Alumni answer in the forum. The events are below.',
          icon: 'messages',
          to: '/alumni/createQuery',
          isDone: anyOf(
            events && events.counts.upcoming + events.counts.waiting + events.counts.past > 0,
            queries && queries.total > 0,
          ),
        },
        {
          label: 'Get notified on your phone',
          hint: 'Install the portal or turn on Push, for answers, seats and urgent announcements.',
          icon: 'speakerphone',
          to: '/editprofile',
          search: { tab: 'notifications' },
          isDone: anyOf(isInstalled, push && push.devices.length > 0),
        },
      ]}
    />
  )
}

/** Starts to load what the steps of a student need beyond the home, while they are shown. */
export function readStudentSteps(client: QueryClient): void {
  const { viewer } = currentSession()
  if (!viewer || areFirstStepsOver(viewer)) return
  void client.prefetchQuery(registeredEvents('ahead'))
  void client.prefetchQuery(myQueriesPage(1))
  void client.prefetchQuery(pushSettings)
}
