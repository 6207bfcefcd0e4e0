import { Group, Text } from '@mantine/core'
import type { EventRegistration } from '@portal/contract/event-records.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { confirmedInWords } from './event-labels.ts'

export type OwnGroup = NonNullable<EventRegistration['group']>
export type OwnMember = OwnGroup['members'][number]

interface GroupMembersProps {
  group: OwnGroup
  /** The viewer's actions for a member, beside their name. */
  menuOf?: (member: OwnMember) => ReactNode
}

/** The members of the viewer's group, and whether each has accepted. */
export function GroupMembers({ group, menuOf }: GroupMembersProps) {
  const isComplete = group.members.every(({ hasAccepted }) => hasAccepted)
  return (
    <section aria-label="Your group">
      <Group justify="space-between" mb={4}>
        <Text fw={600}>{group.name || 'Your group'}</Text>
        <Text variant="dimmed">{confirmedInWords(group)}</Text>
      </Group>
      <ul>
        {group.members.map((member) => (
          <Group component="li" key={member._id} justify="space-between" mih={34} wrap="nowrap" gap={8}>
            <Text truncate>{member.name}</Text>
            <Group gap={6} wrap="nowrap" style={{ flexShrink: 0 }}>
              <MemberState member={member} />
              {menuOf?.(member)}
            </Group>
          </Group>
        ))}
      </ul>
      {group.heldUntil && (
        <Text variant="dimmed">
          {isComplete
            ? `Your group is too small. Invite someone by ${formatDateTime(group.heldUntil)}, or it loses its seats.`
            : `The seats are held until ${formatDateTime(group.heldUntil)}. Who hasn't confirmed by then loses their place.`}
        </Text>
      )}
    </section>
  )
}

function MemberState({ member: { isLeader, hasAccepted } }: { member: OwnMember }) {
  return (
    <Group gap={6} wrap="nowrap" c={hasAccepted ? 'var(--portal-good)' : 'dimmed'} fz="sm">
      {isLeader ? 'Leader' : hasAccepted ? 'Confirmed' : 'Not confirmed yet'}
      {hasAccepted && <Icon name="check" />}
    </Group>
  )
}
