import { Button, Group, Stack, Text } from '@mantine/core'
import { priceInWords } from '@portal/contract/event-labels.ts'
import type { EventCard, EventDetail, EventRegistration } from '@portal/contract/event-records.ts'
import { Suspense, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime, timeLeft } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { usePart } from '#web/platform/use-part.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AnswerInvitation } from './answer-invitation.tsx'
import { confirmedInWords, ownBadgeOf } from './event-labels.ts'
import { GroupMembers } from './group-members.tsx'
import { readQuestions } from './read-questions.ts'
import { Unregister } from './unregister.tsx'
import { WaitingLine } from './waiting-line.tsx'

const LedGroup = lazyPart(async () => (await import('./led-group.tsx')).LedGroup)

interface OwnRegistrationProps {
  event: EventCard
  mine: EventRegistration
}

/** The state of the viewer's registration, with their actions. */
export function OwnRegistration({ event, mine }: OwnRegistrationProps) {
  const badge = ownBadgeOf(mine)
  // Invited members answer the questions when they accept.
  const hasAnswers = mine.can.answer && !mine.can.accept
  return (
    <Stack gap={14}>
      <Group gap={8} justify="space-between">
        <Tag {...badge}>{badge.words}</Tag>
        {mine.ticket && !isPast(event) && (
          <LinkButton
            to="/events/$slug"
            params={{ slug: event.slug }}
            search={{ ticket: 'open' }}
            variant="board"
          >
            Show my ticket
          </LinkButton>
        )}
      </Group>
      {mine.state === 'Waiting' && <WaitingLine event={event} mine={mine} />}
      <HeldForm of={mine.can.accept ? mine : null} because={askedClosed}>
        {(own) => <Asked event={event} mine={own} />}
      </HeldForm>
      <OwnGroup event={event} mine={mine} />
      {/* Stays for answers that are being edited when their time ends. */}
      <Group gap={8} className="hides-empty">
        <HeldForm of={hasAnswers ? mine : null} because="Answers can't be changed any more.">
          {(own) => <EditAnswers id={event._id} mine={own} />}
        </HeldForm>
        {mine.can.unregister && <Unregister event={event} mine={mine} />}
      </Group>
    </Stack>
  )
}

function OwnGroup({ event, mine }: OwnRegistrationProps) {
  const { group, can } = mine
  const members = group && <GroupMembers group={group} />
  const leads = can.invite || can.changeInvited || can.handOver
  return (
    <HeldForm of={leads ? mine : null} because="The group can't be changed any more." otherwise={members}>
      {(own) => (
        <Suspense fallback={members}>
          <LedGroup event={event} mine={own} />
        </Suspense>
      )}
    </HeldForm>
  )
}

const askedClosed = 'The invitation is no longer open.'

/** Returns whether the event lets no one in any more. */
const isPast = ({ status }: EventCard) => status === 'cancelled' || status === 'over'

/**
 * The open question of a registration in a list: the invitation to answer, otherwise the incomplete group.
 */
export function UnsettledRegistration({ event, mine }: OwnRegistrationProps) {
  const { group, can, state } = mine
  const isAsked = can.accept && !isPast(event)
  const isPending = state === 'Pending members' && !isPast(event)
  return (
    <HeldForm
      of={isAsked ? mine : null}
      because={askedClosed}
      otherwise={
        isPending &&
        group && (
          <Text fz="sm">
            {group.name || 'Your group'}: {confirmedInWords(group)}.
            {group.heldUntil && ` The seats are held until ${formatDateTime(group.heldUntil)}.`}
          </Text>
        )
      }
    >
      {(own) => <Asked event={event} mine={own} />}
    </HeldForm>
  )
}

/** An offered seat or an invitation to a group. */
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
        {!offeredUntil && event.fee > 0 && `The fee is ${priceInWords(event.fee, event)}. `}
        {until && `Answer within ${timeLeft(until, now)}, by ${formatDateTime(until)}.`}
      </Text>
      <AnswerInvitation id={event._id} isSeat={offeredUntil !== null} title={event.title} />
    </Note>
  )
}

/** Changes the answers of a registration, until registration closes. */
function EditAnswers({ id, mine }: { id: string; mine: EventRegistration }) {
  const [asked, setAsked] = useState<EventDetail['questions'] | null>(null)
  const { Part, open, ahead } = usePart(async () => (await import('./answers-dialog.tsx')).AnswersDialog)
  const press = async () => {
    open()
    const questions = await readQuestions(id)
    if (questions) setAsked(mine.isLeader ? questions : questions.filter(({ perPerson }) => perPerson))
  }
  return (
    <>
      <Button
        style={{ alignSelf: 'flex-start' }}
        aria-haspopup="dialog"
        onClick={() => void press()}
        {...ahead}
      >
        Edit answers
      </Button>
      {Part && asked && (
        <Part
          title="Your answers"
          label="Save answers"
          questions={asked}
          answers={mine.answers}
          send={(answers) =>
            call('PUT /events/:id/registration/answers', { params: { id }, body: { answers } })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
