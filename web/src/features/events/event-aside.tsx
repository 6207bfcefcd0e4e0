import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { EventCard, EventDetail } from '@portal/contract/event-records.ts'
import { mayOpen } from '@portal/contract/guards.ts'
import type { ReminderKind } from '@portal/contract/mail-words.ts'
import { IconBookmark, IconBookmarkFilled, IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { ThingReminders } from '#web/college/reminders/thing-reminders.tsx'
import { useSession } from '#web/platform/session.ts'
import { useSaved } from '#web/platform/use-saved.ts'
import { useMinute } from '#web/ui/minute-clock.ts'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { eventAddress } from './event-labels.ts'

interface EventAsideProps {
  event: EventDetail
  /** False if the page shows the contacts elsewhere. */
  hasContacts: boolean
}

/** The buttons to save and share an event, its host, and the contacts. */
export function EventAside({ event, hasContacts }: EventAsideProps) {
  const { slug, title, team, contacts, status } = event
  const { viewer } = useSession()
  return (
    <Stack gap={16} mt={16}>
      <Group gap={8}>
        {status !== 'over' && status !== 'cancelled' && <AddToCalendar slug={slug} />}
        {viewer && <SaveButton event={event} />}
      </Group>
      <EventReminders event={event} />
      <ShareButtons url={`${window.location.origin}${eventAddress(slug)}`} title={title} />
      <Divider />
      <section aria-label="Hosted by">
        <Text fw={600} variant="dimmed" mb={10}>
          Hosted by
        </Text>
        <Group gap={12} wrap="nowrap">
          <PersonAvatar name={team.name} photo={team.profile} sizePx={40} />
          {team.slug ? (
            <Link to="/team/$slug" params={{ slug: team.slug }}>
              <b>{team.name}</b>
            </Link>
          ) : (
            <b>{team.name}</b>
          )}
        </Group>
      </section>
      {hasContacts && contacts.length > 0 && (
        <section aria-label="Contacts">
          <Divider mb={16} />
          <Text fw={600} variant="dimmed" mb={4}>
            Questions on the day
          </Text>
          {contacts.map(({ name, phone }) => (
            <Group key={`${name} ${phone}`} justify="space-between" mih={32}>
              <span>{name}</span>
              {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
            </Group>
          ))}
          {!viewer && contacts.every(({ phone }) => phone === '') && (
            <Text variant="dimmed">Sign in to see phone numbers.</Text>
          )}
        </section>
      )}
    </Stack>
  )
}

export function AddToCalendar({ slug }: { slug: string }) {
  return (
    <Button
      component="a"
      flex="1 0 auto"
      href={`${apiPrefix}/events/${encodeURIComponent(slug)}/event.ics`}
      download
      leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
    >
      Add to calendar
    </Button>
  )
}

/** The reminders that a student can still get of an event: of its start if registered, and of registration. */
function EventReminders({ event }: { event: EventDetail }) {
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

/** Adds an event to the saved ones or removes it. Only roles that can save announcements can save events. */
function SaveButton({ event }: { event: Pick<EventCard, '_id' | 'title' | 'isSaved'> }) {
  const role = useSession().viewer?.roleModel ?? 'All'
  const { isSaved, toggle } = useSaved('PUT /events/:id/save', event)
  if (!mayOpen(role, '/announcements')) return null
  const Drawing = isSaved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      aria-pressed={isSaved}
      leftSection={<Drawing size={18} stroke={1.6} aria-hidden="true" />}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}
