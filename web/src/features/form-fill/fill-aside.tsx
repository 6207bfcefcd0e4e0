import type { FormToFill } from '@portal/contract/form-filling.ts'
import { type ReactNode, Suspense } from 'react'
import { timeLeft } from '#web/platform/dates.ts'
import { useSession } from '#web/platform/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { PlainLink } from '#web/ui/plain-button.tsx'
import { FactsCard } from '#web/ui/side-card.tsx'

/** Loaded when it is wanted: a visitor's form does without the library. */
const ThingReminders = lazyPart(
  async () => (await import('#web/college/reminders/thing-reminders.tsx')).ThingReminders,
)

/** The aside of the form: the remaining time and places, and the contacts. */
export function FillAside({ form, isFilled }: { form: FormToFill; isFilled: boolean }) {
  return (
    <>
      {isFilled && <FillFacts form={form} />}
      {isFilled && <ClosingReminder form={form} />}
      <Contacts form={form} />
    </>
  )
}

/** The contacts of the event with their phones, or the team; visitors get a link to the team's page. */
function Contacts({ form: { contacts, team } }: { form: FormToFill }) {
  const facts = contacts.map((contact) => [contact.name, wayTo(contact)] as const)
  const known = facts.filter(([, way]) => way !== '')
  const about = [
    team.name,
    <PlainLink key="team" size="xs" to="/team/$slug" params={{ slug: team.slug }}>
      About the team
    </PlainLink>,
  ] as const
  return <FactsCard title="Questions?" facts={known.length > 0 ? known : team.slug ? [about] : []} />
}

function wayTo({ phone, email }: FormToFill['contacts'][number]): ReactNode {
  if (phone) return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
  return email && <a href={`mailto:${email}`}>{email}</a>
}

/** The choice to be reminded a day before the form closes, until then. */
function ClosingReminder({ form: { _id, closesAt } }: { form: FormToFill }) {
  const now = useMinute()
  const { viewer } = useSession()
  if (!viewer || closesAt === null || Date.parse(closesAt) - now.getTime() < 86_400_000) return null
  return (
    <Suspense fallback={<div style={{ height: 44 }} />}>
      <ThingReminders id={_id} kinds={['formCloses']} />
    </Suspense>
  )
}

function FillFacts({ form }: { form: FormToFill }) {
  const now = useMinute()
  const { closesAt, maxAnswers, placesLeft, editable, anonymous } = form
  const isAhead = closesAt !== null && Date.parse(closesAt) > now.getTime()
  const taken =
    maxAnswers === null || placesLeft === null ? '' : `${maxAnswers - placesLeft} of ${maxAnswers}`
  return (
    <FactsCard
      facts={[
        ['Closes in', isAhead ? timeLeft(closesAt, now) : ''],
        ['Answers', taken],
        ['Can be edited', editable ? 'until it closes' : ''],
        ['Stored with your name', anonymous ? 'no' : ''],
      ]}
    />
  )
}
