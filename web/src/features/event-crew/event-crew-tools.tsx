import { Group } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { IconScan } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface EventCrewToolsProps {
  event: Pick<EventDetail, 'slug' | 'can'>
  children?: ReactNode
}

/** The links from an event's page to its desk and scanner, for people who may open them. */
export function EventCrewTools({ event: { slug, can }, children }: EventCrewToolsProps) {
  if (!can.participants && !can.checkIn && !can.update) return null
  return (
    <Group gap={8} mb={16}>
      {can.participants && (
        <LinkButton
          to="/events/$slug"
          params={{ slug }}
          search={{ view: 'participants' }}
          leftSection={<Icon name="users" />}
        >
          Participants
        </LinkButton>
      )}
      {can.checkIn && (
        <LinkButton
          to="/events/$slug"
          params={{ slug }}
          search={{ view: 'scan' }}
          leftSection={<IconScan size={18} stroke={1.6} aria-hidden="true" />}
        >
          Scan tickets
        </LinkButton>
      )}
      {children}
    </Group>
  )
}
