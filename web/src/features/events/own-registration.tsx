import { Group, Stack, Text } from '@mantine/core'
import type { EventCard, EventRegistration } from '@portal/contract/event-records.ts'
import { formatDateTime, timeLeft } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'
import { EditAnswers } from './edit-answers.tsx'
import { eventAddress, ownBadgeOf } from './event-labels.ts'
import { Unregister } from './unregister.tsx'
import { WaitingLine } from './waiting-line.tsx'

type OwnGroup = NonNullable<EventRegistration['group']>

interface OwnRegistrationProps {
  event: EventCard
  mine: EventRegistration
}

/** Where the viewer's registration is, and what they can do with it. */
export function OwnRegistration({ event, mine }: OwnRegistrationProps) {
  const badge = ownBadgeOf(mine)
  // Whoever is asked answers as they agree.
  const hasAnswers = mine.can.answer && !mine.can.accept
  return (
    <Stack gap={14}>
      <Group gap={8} justify="space-between">
        <Tag tone={badge.tone} {...(badge.icon && { icon: badge.icon })}>
          {badge.words}
        </Tag>
        {mine.ticket && !isPast(event) && (
          <LinkButton to={eventAddress(event.slug)} search={{ ticket: 'open' }} variant="board">
            Show my ticket
          </LinkButton>
        )}
      </Group>
      {mine.state === 'Waiting' && <WaitingLine event={event} mine={mine} />}
      {mine.can.accept && <Asked event={event} mine={mine} />}
      {mine.group && <GroupMembers group={mine.group} />}
      {(hasAnswers || mine.can.unregister) && (
        <Group gap={8}>
          {hasAnswers && <EditAnswers id={event._id} mine={mine} />}
          {mine.can.unregister && <Unregister event={event} mine={mine} />}
        </Group>
      )}
    </Stack>
  )
}

/** Nobody is let in any more. */
const isPast = ({ status }: EventCard) => status === 'cancelled' || status === 'over'

/** What a list shows of a registration that isn't settled: the question to answer, else the group that isn't complete. */
export function UnsettledRegistration({ event, mine }: OwnRegistrationProps) {
  const { group, can, state } = mine
  if (isPast(event)) return null
  if (can.accept) return <Asked event={event} mine={mine} />
  if (state !== 'Pending members' || !group) return null
  return (
    <Text fz="sm">
      {group.name || 'Your group'}: {confirmedInWords(group)}.
      {group.heldUntil && ` The seats are held until ${formatDateTime(group.heldUntil)}.`}
    </Text>
  )
}

/** A seat that is theirs to take, or a group that wants them. */
function Asked({ event, mine }: OwnRegistrationProps) {
  const now = useMinute()
  const { offeredUntil, group } = mine
  const until = offeredUntil ?? group?.heldUntil ?? null
  const leader = group?.members.find(({ isLeader }) => isLeader)
  return (
    <Note tone="warn" icon="clock">
      <Text fz="sm" mb={10}>
        {offeredUntil
          ? 'A seat is free for you.'
          : `${leader?.name ?? 'The leader'} wants you in ${group?.name || 'the group'}.`}{' '}
        {until && `Answer within ${timeLeft(until, now)}, by ${formatDateTime(until)}.`}
      </Text>
      <AnswerInvitation id={event._id} isSeat={offeredUntil !== null} title={event.title} />
    </Note>
  )
}

/** '1 of 2 confirmed' */
function confirmedInWords({ members }: OwnGroup): string {
  return `${members.filter(({ hasAccepted }) => hasAccepted).length} of ${members.length} confirmed`
}

function GroupMembers({ group }: { group: OwnGroup }) {
  return (
    <section aria-label="Your group">
      <Group justify="space-between" mb={4}>
        <Text fw={600}>{group.name || 'Your group'}</Text>
        <Text fz="sm" c="dimmed">
          {confirmedInWords(group)}
        </Text>
      </Group>
      <ul>
        {group.members.map(({ name, slug, isLeader, hasAccepted }) => (
          <Group component="li" key={slug ?? name} justify="space-between" mih={34} wrap="nowrap">
            <Text truncate>{name}</Text>
            <Group gap={6} wrap="nowrap" c={hasAccepted ? 'var(--portal-good)' : 'dimmed'} fz="sm">
              {isLeader ? 'Leader' : hasAccepted ? 'Confirmed' : 'Not confirmed yet'}
              {hasAccepted && <Icon name="check" />}
            </Group>
          </Group>
        ))}
      </ul>
      {group.heldUntil && (
        <Text fz="sm" c="dimmed">
          The seats are held until {formatDateTime(group.heldUntil)}. Who hasn't confirmed by then loses their
          place.
        </Text>
      )}
    </section>
  )
}
