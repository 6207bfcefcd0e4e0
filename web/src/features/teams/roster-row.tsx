import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Flex, Text } from '@mantine/core'
import type { Team, TeamMember } from '@portal/contract/team-records.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ChangeMemberForm } from './change-member-form.tsx'
import styles from './keep-roster.module.css'
import { classOf } from './team-labels.ts'

interface RosterRowProps {
  team: Team
  member: TeamMember
  onRemove: () => void
}

/** A member with the handle to move them, their post, and the buttons to edit and remove them. */
export function RosterRow({ team, member, onRemove }: RosterRowProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: member._id,
  })
  const [isChanging, setIsChanging] = useState(false)
  const style = {
    ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
    ...(transition && { transition }),
  }
  return (
    <Card
      component="li"
      padding="row"
      ref={setNodeRef}
      style={style}
      className={`row wrap ${styles.item}`}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        className={`center rigid square-44 round-8 dimmed ${styles.handle}`}
        aria-label={`Move ${member.name}`}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
      </button>
      <PersonAvatar name={member.name} photo={member.profile} sizePx={40} />
      <div className={`grow ${styles.words}`}>
        <Flex component="p" gap="2px 8px" align="center" wrap="wrap" fw={600}>
          {member.name}
          {member.isHead && <Tag tone="primary">Head</Tag>}
          {member.isAsked && (
            <Tag tone="waiting" icon="clock">
              Invited
            </Tag>
          )}
        </Flex>
        <Text variant="dimmed">
          {[member.post, member.isFaculty ? '' : classOf(member)].filter(Boolean).join(', ')}
        </Text>
      </div>
      <ActionIcon
        aria-label={`Change ${member.name}`}
        aria-expanded={isChanging}
        onClick={() => setIsChanging(!isChanging)}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${member.name}`} onClick={onRemove}>
        <Icon name="delete" />
      </ActionIcon>
      {isChanging && (
        <div className="grid gap-10" style={{ flexBasis: '100%', padding: 10 }}>
          <ChangeMemberForm team={team} member={member} onDone={() => setIsChanging(false)} />
        </div>
      )}
    </Card>
  )
}
