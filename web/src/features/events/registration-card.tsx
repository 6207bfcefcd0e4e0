import { Group, Stack, Text } from '@mantine/core'
import { eligibilityInWords, fullInWords, seatsInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskForPush } from '#web/college/push/ask-for-push.tsx'
import { timeLeft } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { Note } from '#web/ui/note.tsx'
import { startInWords } from './event-labels.ts'
import { OwnFee } from './own-fee.tsx'
import { OwnRegistration } from './own-registration.tsx'
import { closedForNew, isFullWithLine, registrationCardId } from './register-action.tsx'

interface RegistrationCardProps {
  event: EventDetail
  /** The register button, on wide screens. */
  action: ReactNode
}

/** The seats, the registration deadline, and the viewer's registration. */
export function RegistrationCard(props: RegistrationCardProps) {
  const { event } = props
  return (
    <HeldForm of={isPast(event) && !event.mine ? null : event} because={closedForNew(event)}>
      {() => <OpenCard {...props} />}
    </HeldForm>
  )
}

function OpenCard({ event, action }: RegistrationCardProps) {
  const { mine, registeredCount, waitingCount, feeNote, status } = event
  const hasEnded = isPast(event)
  const counts = [`${registeredCount} registered`, !hasEnded && waitingCount > 0 && `${waitingCount} waiting`]
  return (
    <Card component="section" padding="none" aria-label="Registration" id={registrationCardId} tabIndex={-1}>
      <Group
        justify="space-between"
        px={20}
        py={12}
        bg="var(--portal-raised)"
        style={{ borderRadius: '14px 14px 0 0' }}
      >
        <Text fw={600}>Registration</Text>
        <Deadline event={event} />
      </Group>
      <Stack gap={14} p={20}>
        <div>
          <Group justify="space-between" mb={8}>
            <Text fw={600}>
              {hasEnded ? (status === 'over' ? 'Over' : 'Cancelled') : seatsInWords(event)}
            </Text>
            <Text c="dimmed">{counts.filter(Boolean).join(', ')}</Text>
          </Group>
          {!hasEnded && <SeatsBar event={event} />}
        </div>
        <HeldForm of={mine} because="You are no longer registered.">
          {(own) => <OwnRegistration event={event} mine={own} />}
        </HeldForm>
        {!hasEnded && mine && <AskForPush words="Know at once when your seat or the time changes" />}
        {action}
        {mine && (!hasEnded || mine.feePaidAt) && <OwnFee event={event} mine={mine} />}
        {feeNote && !mine && !isFullWithLine(event) && <Text variant="dimmed">{feeNote}</Text>}
        {!hasEnded && <Clashes event={event} />}
        {!hasEnded && <Eligibility event={event} />}
      </Stack>
    </Card>
  )
}

/** Returns whether the event lets no one in any more. */
export function isPast({ status }: EventDetail): boolean {
  return status === 'over' || status === 'cancelled'
}

/** The taken seats as a bar; renders nothing for an event without a limit. */
function SeatsBar({ event: { seats, seatsLeft } }: { event: EventDetail }) {
  if (seats === null || seatsLeft === null) return null
  return <progress aria-label="Seats taken" value={seats - seatsLeft} max={seats} className="full" />
}

function Deadline({ event }: { event: EventDetail }) {
  const now = useMinute()
  const { registrationOpensAt: opens, registrationClosesAt: closes, status } = event
  if (status === 'over' || status === 'cancelled') return null
  const isAhead = (iso: string | null): iso is string => iso !== null && new Date(iso) > now
  if (isAhead(opens)) return <Text c="dimmed">Opens in {timeLeft(opens, now)}</Text>
  if (isAhead(closes))
    return (
      <Text fw={600} c="var(--portal-board-text)" className="tabular">
        Closes in {timeLeft(closes, now)}
      </Text>
    )
  return <Text c="dimmed">Closed</Text>
}

/** The viewer's other events at that time. */
function Clashes({ event: { clashes, mine } }: { event: EventDetail }) {
  if (clashes.length === 0) return null
  return (
    <Note tone="warn">
      {clashes.map(({ slug, title, startsAt, isWaiting }) => (
        <p key={slug}>
          Overlaps with{' '}
          <Link
            to="/events/$slug"
            params={{ slug }}
            style={{ color: 'inherit', textDecoration: 'underline' }}
          >
            {title}
          </Link>
          , {startInWords(startsAt)}, for which you {isWaiting ? 'are on the waiting list' : 'are registered'}
          {mine ? ' too' : ''}.
        </p>
      ))}
    </Note>
  )
}

/**
 * The eligibility of the event; for a student also whether they are eligible, or why they can't register now.
 */
function Eligibility({ event }: { event: EventDetail }) {
  const { registerRefusal, mine, status } = event
  const isStudent = useSession().viewer?.roleModel === 'Student'
  const words = eligibilityInWords(event)
  const isRefused = isStudent && registerRefusal !== null
  const isFull = status === 'full' && !event.hasWaitingList && !event.can.update
  if ((isRefused || isFull) && !mine)
    return (
      <Note tone="inform" icon="lock">
        {isRefused ? registerRefusal : fullInWords(event)}
      </Note>
    )
  return (
    <Group gap={8} c="dimmed" fz="sm" wrap="nowrap">
      <Icon name="check" />
      <span>
        {words ? `Open to ${words.replace(/ only$/, '')}.` : 'Open to all years and branches.'}
        {event.can.register && words ? ' You can register.' : ''}
      </span>
    </Group>
  )
}
