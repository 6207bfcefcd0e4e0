import { Group } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The ways from an event's page to its desk and its door, for those who may enter. */
export function EventCrewTools({ event: { slug, can } }: { event: Pick<EventDetail, 'slug' | 'can'> }) {
  if (!can.participants && !can.checkIn) return null
  return (
    <Group gap={8} mb={16}>
      {can.participants && (
        <LinkButton
          to={`/events/${slug}`}
          search={{ view: 'participants' }}
          leftSection={<Icon name="users" />}
        >
          Participants
        </LinkButton>
      )}
      {can.checkIn && (
        <LinkButton to={`/events/${slug}`} search={{ view: 'scan' }} leftSection={<Icon name="check" />}>
          Scan tickets
        </LinkButton>
      )}
    </Group>
  )
}
