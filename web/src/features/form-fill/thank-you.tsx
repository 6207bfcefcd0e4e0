import type { FormReceipt } from '@portal/contract/form-filling.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PlainButton, PlainLink } from '#web/ui/plain-button.tsx'
import { FollowTeam } from './follow-team.tsx'
import { keptEntry, keptReceipt } from './form-fill.cache.ts'
import styles from './form-fill.module.css'
import { StateArt } from './state-art.tsx'
import { useSaid } from './use-said.ts'

/** The page after answering. Opened on its own it only says thank you. */
export function ThankYou() {
  const [receipt] = useState(keptReceipt)
  usePageTitle(receipt ? `Thank you: ${receipt.form.title}` : 'Thank you')
  if (!receipt)
    return (
      <Frame title="Thank you" words="If you have sent a form, its team has your answers.">
        <PlainLink to="/">Go home</PlainLink>
      </Frame>
    )
  const { thanks, registration, form } = receipt
  const title =
    registration === 'Waiting' ? "You're on the waiting list" : registration ? "You're in" : 'Thank you'
  return (
    <Frame title={title} words={thanks.text || `${form.team.name} has your answers.`}>
      <Ticket receipt={receipt} />
      <Ways receipt={receipt} />
      {receipt.can.edit && (
        <p className="text-14 dimmed">
          {receipt.closesAt
            ? `You can edit your answers until ${formatDateTime(receipt.closesAt)}.`
            : 'You can edit your answers while the form is open.'}
        </p>
      )}
      <FollowTeam team={form.team} />
    </Frame>
  )
}

function Frame({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <div className={`grid gap-14 text-center ${styles.thanks}`}>
      <StateArt kind="check" sizePx={140} />
      <h1>{title}</h1>
      <p className={`secondary lines ${styles.words}`}>{words}</p>
      {children}
    </div>
  )
}

/** The reference, to be shown or quoted. */
function Ticket({ receipt }: { receipt: FormReceipt }) {
  const { reference, form, answeredAt, mailTo } = receipt
  return (
    <Card
      padding="none"
      component="section"
      aria-label="Your answer"
      className={`full text-left ${styles.ticket}`}
    >
      <p className={`row gap-12 text-13 weight-600 ${styles.reference}`}>
        <span>
          Reference{' '}
          <b className="block display-face" style={{ fontSize: 24, lineHeight: 1.2 }}>
            {reference}
          </b>
        </span>
        <i className="row gap-8 round-8">
          <Icon name="check" sizePx={16} /> Sent
        </i>
      </p>
      <dl className="grid gap-8-16">
        <div>
          <dt className="text-13 dimmed">Form</dt>
          <dd className="weight-600">{form.title}</dd>
        </div>
        <div>
          <dt className="text-13 dimmed">Sent</dt>
          <dd className="weight-600">{formatDateTime(answeredAt)}</dd>
        </div>
      </dl>
      {mailTo !== null && <MailCopy id={form._id} mailTo={mailTo} />}
    </Card>
  )
}

function MailCopy({ id, mailTo }: { id: string; mailTo: string }) {
  const { said, isSending, send } = useSaid()
  const mail = () => {
    const entry = keptEntry(id)
    const body = entry === null ? {} : { entry }
    return send(
      async () => (await call('POST /forms/:id/answers/mine/mail', { params: { id }, body })).message,
    )
  }
  return (
    <div className={`row wrap gap-10 ${styles.mail}`}>
      <PlainButton size="xs" icon={<Icon name="mail" />} isBusy={isSending} onClick={mail}>
        Mail me a copy
      </PlainButton>
      <span role="status">{said || mailTo}</span>
    </div>
  )
}

/** The next steps: the event's calendar entry, the team's own link, and the answers. */
function Ways({ receipt: { form, thanks, can } }: { receipt: FormReceipt }) {
  const { viewer } = useSession()
  const isFirst = form.event !== null
  return (
    <div className={`row wrap gap-10 ${styles.ways}`}>
      {form.event?.startsAt && (
        <a
          className={`inline-row gap-10 touch ground-raised round-10 text-15 weight-600 ${styles.way}`}
          data-first
          href={`/api/v1/events/${encodeURIComponent(form.event.slug)}/event.ics`}
        >
          <Icon name="calendar" /> Add to calendar
        </a>
      )}
      {thanks.link && (
        <a
          className={`inline-row gap-10 touch ground-raised round-10 text-15 weight-600 ${styles.way}`}
          data-first={isFirst ? undefined : true}
          href={thanks.link}
          rel="noreferrer"
        >
          {thanks.linkLabel || 'Continue'}
        </a>
      )}
      {can.edit && (
        <Link
          className={`inline-row gap-10 touch ground-raised round-10 text-15 weight-600 ${styles.way}`}
          to="/userform/$id"
          params={{ id: form.slug }}
          search={{ as: 'edit' }}
        >
          <Icon name="edit" /> Edit answers
        </Link>
      )}
      <PlainLink to={viewer || form.event ? '/events' : '/'} size="lg">
        {viewer || form.event ? 'Back to events' : 'Go home'}
      </PlainLink>
    </div>
  )
}
