import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { useSession } from '#web/platform/session.ts'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { eventAddress } from './event-labels.ts'
import { EventReminders } from './event-reminders.tsx'
import { SaveButton } from './save-button.tsx'

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
