import { Button } from '@mantine/core'
import { priceInWords } from '@portal/contract/event-labels.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** The register button: registers at once, or opens a form if the team asks questions. */
export function RegisterAction({ event, isWide }: { event: EventDetail; isWide: boolean }) {
  const { viewer, isReady } = useSession()
  const [isOpen, setOpen] = useState(false)
  // The festival's page of an event has another path than the event's own page.
  const { pathname } = useLocation()
  if (isReady && viewer === null && isJoinable(event))
    return (
      <LinkButton to="/" search={{ next: pathname }} variant="board" size="lg" fullWidth={isWide}>
        {isFullWithLine(event) ? 'Sign in to join waiting list' : 'Sign in to register'}
      </LinkButton>
    )
  // The last seat may be taken while the form is open. The typed text stays, with the reason.
  if (!event.can.register && !isOpen) return null
  const ask = (isAsking: boolean) => {
    setOpen(isAsking)
    if (!isAsking && !event.can.register) focusRegistration()
  }
  return <RegisterButton event={event} isWide={isWide} isOpen={isOpen} ask={ask} />
}

interface RegisterButtonProps {
  event: EventDetail
  isWide: boolean
  isOpen: boolean
  ask: (isAsking: boolean) => void
}

function RegisterButton({ event, isWide, isOpen, ask }: RegisterButtonProps) {
  const { _id: id, questions, maxMembers, fee, can } = event
  const { isSending, send } = useSending()
  const { Part, open, ahead } = usePart(async () => (await import('./register-dialog.tsx')).RegisterDialog)
  const hasForm = questions.length > 0 || maxMembers > 1
  const press = () => {
    if (!hasForm) return void register()
    open()
    ask(true)
  }
  const register = async () => {
    if (await send(() => call('POST /events/:id/registration', { params: { id }, body: {} })))
      focusRegistration()
  }
  const label = isFullWithLine(event) ? 'Join waiting list' : 'Register'
  return (
    <>
      {can.register && (
        <Button
          variant="board"
          size="lg"
          fullWidth={isWide}
          loading={isSending}
          onClick={press}
          {...(hasForm && { 'aria-haspopup': 'dialog' as const, ...ahead })}
        >
          {fee > 0 && isWide && !isFullWithLine(event) ? `${label}, ${priceInWords(fee, event)}` : label}
        </Button>
      )}
      {Part && (
        <Part
          event={event}
          label={label}
          isOpen={isOpen}
          onClose={() => ask(false)}
          onRegistered={focusRegistration}
        />
      )}
    </>
  )
}

/** Returns whether someone who signs in may get a seat or a place on the waiting list. */
export function isJoinable(event: EventDetail): boolean {
  return event.status === 'open' || isFullWithLine(event)
}

/** Says why someone who is typing their registration can't send it any more. */
export function closedForNew({ mine, status }: EventDetail): string {
  if (mine) return 'You are registered already.'
  return status === 'cancelled' ? 'This event was cancelled.' : 'This event is over.'
}

export function isFullWithLine({ status, hasWaitingList }: EventDetail): boolean {
  return status === 'full' && hasWaitingList
}

export const registrationCardId = 'registration-card'

/** The button disappears after registering, so the keyboard focus moves to the card. */
function focusRegistration(): void {
  document.getElementById(registrationCardId)?.focus({ preventScroll: true })
}
