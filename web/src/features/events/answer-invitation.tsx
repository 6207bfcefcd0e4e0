import { Button, Group } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { usePart } from '#web/platform/use-part.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { readQuestions } from './read-questions.ts'

interface AnswerInvitationProps {
  id: string
  /** True for an offered seat, false for an invitation to a group. */
  isSeat: boolean
  title: string
}

/** Accepts or declines a seat or a group. */
export function AnswerInvitation({ id, isSeat, title }: AnswerInvitationProps) {
  const { isSending, send } = useSending()
  const card = useFocusAfterwards()
  const [asked, setAsked] = useState<EventDetail['questions'] | null>(null)
  const { Part, open } = usePart(async () => (await import('./answers-dialog.tsx')).AnswersDialog)
  const answer = async ({ currentTarget }: MouseEvent, accept: boolean) => {
    card.current = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
    // A group event may have questions for each member. A seat is taken by the leader, who has answered
    // already.
    if (accept && !isSeat) {
      const questions = await readQuestions(id)
      const personal = questions?.filter(({ perPerson }) => perPerson)
      if (personal?.length !== 0) {
        open()
        return setAsked(personal ?? null)
      }
    }
    const isDone = await send(() => call('PUT /events/:id/group', { params: { id }, body: { accept } }))
    if (!isDone) card.current = null
  }
  return (
    <Group gap={8} wrap="nowrap" grow preventGrowOverflow={false} maw={420}>
      <Button
        disabled={isSending}
        aria-label={`Decline: ${title}`}
        onClick={(event) => void answer(event, false)}
      >
        Decline
      </Button>
      <Button
        variant="filled"
        loading={isSending}
        aria-label={`${isSeat ? 'Accept seat' : 'Agree'}: ${title}`}
        onClick={(event) => void answer(event, true)}
      >
        {isSeat ? 'Accept seat' : 'Agree'}
      </Button>
      {Part && asked && (
        <Part
          title={`Agree: ${title}`}
          label="Agree"
          questions={asked}
          answers={{}}
          send={(answers) =>
            call('PUT /events/:id/group', { params: { id }, body: { accept: true, answers } })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Group>
  )
}

/**
 * The buttons disappear after the answer. The keyboard focus then moves to the card around them, or to the
 * page.
 */
function useFocusAfterwards() {
  const card = useRef<HTMLElement>(null)
  useEffect(
    () => () => {
      if (card.current === null || document.activeElement !== document.body) return
      const goesOn = card.current.isConnected ? card.current : document.querySelector<HTMLElement>('main')
      goesOn?.focus({ preventScroll: true })
    },
    [],
  )
  return card
}
