import { EventDashboard } from '#web/features/event-head/event-dashboard.tsx'

/** The page for heads of festival events during the festival. */
export function Page() {
  return <EventDashboard />
}
