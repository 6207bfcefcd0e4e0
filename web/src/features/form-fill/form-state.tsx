import { placesTaken } from '@portal/contract/form-fill-words.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import type { ReactNode } from 'react'
import { formatDateTime, timeLeft } from '#web/platform/dates.ts'
import { leaveForSignIn } from '#web/platform/left-for-sign-in.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { PlainButton, PlainLink } from '#web/ui/plain-button.tsx'
import { StateCard } from '#web/ui/state-card.tsx'
import { AwaitForm } from './await-form.tsx'
import styles from './form-fill.module.css'
import { StateArt, type StateArtKind } from './state-art.tsx'

interface FormStateProps {
  form: FormToFill
  /** The id or slug in the page's address. */
  id: string
  onView: () => void
  onEdit: () => void
}

/** Replaces the questions with one sentence and one action. */
export function FormState({ form, id, onView, onEdit }: FormStateProps) {
  const now = useMinute()
  const { art, title, sentence } = facesOf(form, now)
  return (
    <StateCard
      art={<StateArt kind={art} />}
      title={title}
      sentence={sentence}
      action={<WayOut form={form} id={id} onView={onView} onEdit={onEdit} />}
    />
  )
}

function facesOf(form: FormToFill, now: Date): { art: StateArtKind; title: string; sentence: string } {
  const { state, reason, opensAt, maxAnswers, audience, mine, closesAt, can } = form
  switch (state) {
    case 'scheduled':
      return {
        art: 'clock',
        title: `Opens ${opensAt ? formatDateTime(opensAt) : 'soon'}`,
        sentence: `${opensIn(opensAt, now)}You don't need to wait here.`,
      }
    case 'full':
      return {
        art: 'crowd',
        title: placesTaken(maxAnswers),
        sentence: 'If a place gets free, the form opens again.',
      }
    case 'answered':
      return {
        art: 'check',
        title: mine ? `You answered on ${formatDateTime(mine.answeredAt)}` : 'You have answered this form',
        sentence: mine
          ? editSentence(can.edit, closesAt)
          : 'It is anonymous, so your answers can’t be shown or changed.',
      }
    case 'notForYou':
      return {
        art: 'person',
        title: audience ? `For ${audience}` : 'This form isn’t for you',
        sentence: audience
          ? 'Your team edits it. Only these people can answer it.'
          : 'Ask the people who sent you the link if you should be able to answer it.',
      }
    case 'signIn':
      return {
        art: 'lamp',
        title: 'Sign in to answer',
        sentence: 'Your name, PRN and branch are filled in for you.',
      }
    default:
      // An open form whose event can't take the viewer: it is full, its registration is over, or the viewer
      // isn't eligible.
      return {
        art: 'door',
        title: form.isOpen
          ? `You can't register for ${form.event?.title ?? 'the event'}`
          : 'This form is closed',
        sentence: reason,
      }
  }
}

function opensIn(opensAt: string | null, now: Date): string {
  return opensAt !== null && Date.parse(opensAt) > now.getTime() ? `In ${timeLeft(opensAt, now)}. ` : ''
}

function editSentence(mayEdit: boolean, closesAt: string | null): string {
  if (!mayEdit) return 'Your answers stay as they are.'
  return closesAt
    ? `You can change your answers until ${formatDateTime(closesAt)}.`
    : 'You can change your answers.'
}

function WayOut({ form, id, onView, onEdit }: FormStateProps): ReactNode {
  if (form.state === 'signIn') return <SignIn id={id} />
  if (form.mine)
    return (
      <span className={`row wrap gap-10 ${styles.ways}`}>
        <PlainButton onClick={onView}>View</PlainButton>
        {form.can.edit && (
          <PlainButton variant="board" icon={<Icon name="edit" />} onClick={onEdit}>
            Edit answers
          </PlainButton>
        )}
      </span>
    )
  if (form.can.await) return <AwaitForm form={form} id={id} />
  if (form.event)
    return (
      <PlainLink to="/events/$slug" params={{ slug: form.event.slug }}>
        Back to the event
      </PlainLink>
    )
  if (form.team.slug === '') return <PlainLink to="/">Go home</PlainLink>
  return (
    <PlainLink to="/team/$slug" params={{ slug: form.team.slug }}>
      About {form.team.name}
    </PlainLink>
  )
}

function SignIn({ id }: { id: string }) {
  return (
    <a
      className={`inline-row gap-10 touch ground-raised round-10 text-15 weight-600 ${styles.signIn}`}
      onClick={leaveForSignIn}
      href={`/?next=${encodeURIComponent(`/userform/${id}`)}`}
    >
      Sign in
    </a>
  )
}
