import { EventDashboard } from '#web/features/event-head/event-dashboard.tsx'

/** What heads of festival events do on the day. */
export function Page() {
  return <EventDashboard />
}
