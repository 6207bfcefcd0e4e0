import type { EventDetail } from '@portal/contract/event-records.ts'
import type { ReminderKind } from '@portal/contract/mail-words.ts'
import { ThingReminders } from '#web/college/reminders/thing-reminders.tsx'
import { useSession } from '#web/platform/session.ts'
import { useMinute } from '#web/ui/minute-clock.ts'

/** The reminders that a student can still get of an event: of its start if registered, and of registration. */
export function EventReminders({ event }: { event: EventDetail }) {
  const { viewer } = useSession()
  const now = useMinute().getTime()
  const { _id, startsAt, registrationOpensAt, mine, status } = event
  if (viewer?.roleModel !== 'Student' || status === 'over' || status === 'cancelled') return null
  const msUntil = (iso: string | null) => (iso === null ? 0 : Date.parse(iso) - now)
  const isRegistered = mine !== null && mine !== undefined
  const kinds: ReminderKind[] = [
    ...(isRegistered && msUntil(startsAt) > 24 * hourMs ? (['eventDay'] as const) : []),
    ...(isRegistered && msUntil(startsAt) > hourMs ? (['eventHour'] as const) : []),
    ...(!isRegistered && msUntil(registrationOpensAt) > 0 ? (['eventOpens'] as const) : []),
  ]
  return <ThingReminders id={_id} kinds={kinds} />
}

const hourMs = 3_600_000
