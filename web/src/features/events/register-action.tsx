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
import { useEventsRefresh } from './events.cache.ts'

interface RegisterActionProps {
  event: EventDetail
  isWide?: boolean
  /** Called when the form opens and closes: until it is closed this part has to stay. */
  onAsk?: (isAsking: boolean) => void
}

/** The one thing to do with an event that one may join: at once, or by a form where its team asks something. */
export function RegisterAction({ event, isWide = false, onAsk }: RegisterActionProps) {
  const { viewer, isReady } = useSession()
  const [isOpen, setOpen] = useState(false)
  // The page of the festival is another than that of the event.
  const { pathname } = useLocation()
  if (isReady && viewer === null && isJoinable(event))
    return (
      <LinkButton to="/" search={{ next: pathname }} variant="board" size="lg" fullWidth={isWide}>
        {isFullWithLine(event) ? 'Sign in to join waiting list' : 'Sign in to register'}
      </LinkButton>
    )
  // The last seat may go while the form is filled in: what is typed stays, with the reason.
  if (!event.can.register && !isOpen) return null
  const ask = (isAsking: boolean) => {
    setOpen(isAsking)
    onAsk?.(isAsking)
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
  const { isSending, send } = useSending(useEventsRefresh())
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

/** Whether someone who signs in may get a seat or a place in line. */
export function isJoinable(event: EventDetail): boolean {
  return event.status === 'open' || isFullWithLine(event)
}

export function isFullWithLine({ status, hasWaitingList }: EventDetail): boolean {
  return status === 'full' && hasWaitingList
}

/** The card with how things stand for the viewer. */
export const registrationCardId = 'registration-card'

/** The button goes away with the registration: who pressed it by keyboard goes on from the card, where it stood. */
function focusRegistration(): void {
  document.getElementById(registrationCardId)?.focus({ preventScroll: true })
}
