import type { FormField } from '@portal/contract/form-definition.ts'
import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PlainButton, PlainLink } from '#web/ui/plain-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StateCard } from '#web/ui/state-card.tsx'
import { asideWidth, TwoColumns } from '#web/ui/two-columns.tsx'
import { takeAnswersAlong } from './answers-along.ts'
import { FillAside } from './fill-aside.tsx'
import { FillForm } from './fill-form.tsx'
import { lengthInWords, typedOf } from './fill-values.ts'
import {
  formToFill,
  keepEntry,
  keepReceipt,
  useLiveSeats,
  useLiveState,
  useReadAgain,
} from './form-fill.cache.ts'
import styles from './form-fill.module.css'
import { NotOpen } from './later-parts.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import { StateArt } from './state-art.tsx'

/** The page of a form: its questions, the reason why it can't be answered, or the answer that was given. */
export function ReadUserForm({ id }: { id: string }) {
  const { data: form, error, refetch } = useQuery(formToFill(id))
  if (form) return <FormPage key={form._id} form={form} id={id} />
  if (!error) return <OnItsWay words="Loading the form…" />
  const isGone = isAbsent(error)
  return (
    <StateCard
      art={<StateArt kind="lamp" />}
      role="alert"
      heading="h1"
      title={isGone ? 'Form not found' : "Couldn't load the form"}
      sentence={
        isGone
          ? 'It may have been deleted, or its link is incomplete.'
          : 'Check your connection and try again.'
      }
      action={
        isGone ? (
          <PlainLink to="/">Go home</PlainLink>
        ) : (
          <PlainButton onClick={() => void refetch()}>Try again</PlainButton>
        )
      }
    />
  )
}

function OnItsWay({ words }: { words: string }) {
  return (
    <p
      className="row gap-12 dimmed"
      style={{ justifyContent: 'center', minHeight: '40vh' }}
      role="status"
      data-on-its-way
    >
      <Spinner sizePx={28} /> {words}
    </p>
  )
}

type Shown = 'edit' | 'view' | undefined
const shownOf = (raw: RawSearch): { as: Shown; page: string | undefined } => ({
  as: raw.as === 'edit' || raw.as === 'view' ? raw.as : undefined,
  page: raw.page,
})

function askedOf({ mine, pages }: FormToFill): FormField[] {
  const own = mine && mine.pages.length > 0 ? mine.pages : pages
  return own.flatMap(({ fields }) => fields)
}

function FormPage({ form, id }: { form: FormToFill; id: string }) {
  usePageTitle(form.title)
  const hasAside = useMinWidth(asideWidth)
  const accountId = useSession().viewer?._id ?? 'visitor'
  useState(() => takeAnswersAlong([form._id, form.slug], accountId))
  const isFilled = form.state === 'open' || form.can.edit
  const hasSeats = form.maxAnswers !== null || Object.keys(form.seatsLeft).length > 0
  return (
    <TwoColumns aside={<FillAside form={form} isFilled={isFilled} />}>
      {(isFilled || form.state === 'full') && <LiveSeats id={id} form={form} hasSeats={hasSeats} />}
      {(form.state === 'scheduled' || form.state === 'closed') && <OpensByItself id={id} form={form} />}
      <header className="grid gap-4 below-16">
        {form.cover && <img className={`full ${styles.cover}`} src={form.cover} alt="" />}
        {form.event && (
          <BackLink to="/events/$slug" params={{ slug: form.event.slug }} label={form.event.title} />
        )}
        <h1>{form.title}</h1>
        {form.team.name && (
          <p className="text-14 dimmed">
            {form.team.name}
            {form.pages.length > 0 && `, ${lengthInWords(form)}`}
          </p>
        )}
        {form.description && <p className={`secondary lines ${styles.words}`}>{form.description}</p>}
        {form.anonymous && form.pages.length > 0 && (
          <p className="text-14 dimmed">Anonymous: your answers are stored without your name.</p>
        )}
      </header>
      <FormBody form={form} id={id} />
      {!hasAside && (
        <div className="above-20 grid gap-14">
          <FillAside form={form} isFilled={isFilled} />
        </div>
      )}
    </TwoColumns>
  )
}

function FormBody({ form, id }: { form: FormToFill; id: string }) {
  const [{ as }, setSearch] = usePageSearch(shownOf)
  const navigate = useNavigate()
  const readAgain = useReadAgain(id)
  const [isSent, setSent] = useState(false)
  const onSent = (receipt: FormReceipt) => {
    setSent(true)
    keepReceipt(receipt)
    if (receipt.entry !== null) keepEntry([form._id, form.slug], receipt.entry)
    void navigate({ to: '/formthankyou' })
    void readAgain()
  }
  const edit = () => setSearch({ as: 'edit', page: undefined })
  const { mine } = form
  const isOwnAwaited = useOwnAnswer(as !== undefined && mine === null, readAgain)
  if (isOwnAwaited) return <OnItsWay words="Loading your answers…" />
  if (mine && as === 'edit' && form.can.edit)
    return <FillForm key="edit" form={form} id={id} isEdit onSent={onSent} />
  if (mine && as === 'view')
    return (
      <Card className="grid gap-20">
        <ReviewAnswers
          fields={askedOf(form).filter((field) => field.id in mine.answers)}
          values={typedOf(mine.answers)}
          profile={form.profile}
        />
        <PlainButton onClick={() => setSearch({ as: undefined })}>Back</PlainButton>
      </Card>
    )
  if (form.state !== 'open')
    return (
      <NotOpen form={form} id={id} isSent={isSent} onView={() => setSearch({ as: 'view' })} onEdit={edit} />
    )
  return <FillForm form={form} id={id} isEdit={false} onSent={onSent} />
}

/**
 * Reloads the form if the viewer's own answer is expected and missing. It was sent a moment ago, and text
 * typed into an empty form would become a second answer.
 * @returns whether the answer is still awaited
 */
function useOwnAnswer(isMissing: boolean, read: () => Promise<unknown>): boolean {
  const [isRead, setRead] = useState(false)
  const readOnce = useEffectEvent(() => {
    if (!isRead) void read().finally(() => setRead(true))
  })
  useEffect(() => {
    if (isMissing) readOnce()
  }, [isMissing])
  return isMissing && !isRead
}

/** Reloads a full form when a place is free, and a form with a closing time when it is reached. */
function LiveSeats({ id, form, hasSeats }: { id: string; form: FormToFill; hasSeats: boolean }) {
  const readSeats = useLiveSeats(id, form._id, hasSeats ? 0 : 30_000)
  const now = useMinute().getTime()
  const readAgain = useReadAgain(id)
  const { state, placesLeft, closesAt, isOpen } = form
  useReading(state === 'full' && placesLeft !== 0 ? placesLeft : null, readAgain)
  useReading(isOpen && closesAt !== null && Date.parse(closesAt) <= now ? now : null, readSeats)
  return null
}

/**
 * Shows a form at its opening time, or when its team opens it. Because clocks may differ, it is reloaded
 * every minute from its opening time on.
 */
function OpensByItself({ id, form }: { id: string; form: FormToFill }) {
  useLiveState(id, form._id)
  const now = useMinute().getTime()
  const readAgain = useReadAgain(id)
  const { state, opensAt } = form
  const isDue = state === 'scheduled' && opensAt !== null && Date.parse(opensAt) <= now
  useReading(isDue ? now : null, readAgain)
  return null
}

/**
 * Reloads for each new cause.
 * @param cause null if nothing is to be loaded
 */
function useReading(cause: number | null, read: () => Promise<unknown>): void {
  const readNow = useEffectEvent(() => void read())
  useEffect(() => {
    if (cause !== null) readNow()
  }, [cause])
}
