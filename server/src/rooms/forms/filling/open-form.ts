import { type FormFillState, fullSentence } from '@portal/contract/form-fill-words.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import type { ProfileAnswers } from '@portal/contract/judge-answers.ts'
import type { Portal } from '#platform/portal.ts'
import { openSealed, seal } from '#platform/sessions/sealed-value.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { findEvent, type SeenEventRow } from '#rooms/events/events.ts'
import { whyNotByForm } from '#rooms/events/seats/seats.ts'
import { readFormSeats } from '#rooms/forms/form-seats.ts'
import { mayWithForm } from '#rooms/forms/forms.access.ts'
import type { Config } from '#server/config.ts'
import { type AnswerRow, findAnswer, findOwnAnswer, hasAnswered } from './answers.store.ts'
import { isInAudience } from './form-audience.ts'
import { type FormPerson, formPersonOf } from './form-person.ts'
import { isWaiting } from './form-waiters.store.ts'
import { fieldsOf, type PublishedForm, publishedForm } from './published-form.ts'

/** A form opened by a person, and their possible actions. */
export interface OpenForm {
  form: PublishedForm
  person: FormPerson
  /** The values of locked fields; null for a visitor, and in an anonymous form. */
  profile: ProfileAnswers | null
  event: SeenEventRow | null
  placesLeft: number | null
  /** Whether it is between its opening and its closing time. */
  isOpen: boolean
  seatsLeft: Record<string, Record<string, number>>
  state: FormFillState
  /** Why it can't be answered, as a sentence; '' if it can. */
  reason: string
  mine: AnswerRow | null
  /** Whether the viewer may not know the form's subject: not meant for them, not answered or edited by them. */
  isHidden: boolean
  mayEdit: boolean
  /** Whether they are notified when it takes answers. */
  isAwaited: boolean
}

/** @param entry the key of a visitor's own answer. */
export async function openForm(
  portal: Portal,
  viewer: Viewer | null,
  { address, entry }: { address: string; entry?: string | undefined },
): Promise<OpenForm> {
  const [form, person] = await Promise.all([publishedForm(portal.db, address), formPersonOf(portal, viewer)])
  const { settings } = form.published
  const accountId = person.account?.id ?? null
  const [mine, seats, event, isNoted, isAwaited] = await Promise.all([
    findMine(portal, form, { person, entry }),
    readFormSeats(portal.db, form.id, fieldsOf(form)),
    eventOf(portal, form),
    accountId !== null && hasAnswered(portal.db, form.id, { accountId }),
    accountId !== null && isWaiting(portal.db, form.id, accountId),
  ])
  const isOver = isAnswered(settings.onePerPerson, { mine, isNoted })
  const judged = judge(portal, { form, person, event, isOver, placesLeft: seats.placesLeft })
  const isOpen = formStateAt(form, portal.clock.now()) === 'Open'
  return {
    form,
    person,
    event,
    mine,
    isOpen,
    ...seats,
    ...(await judged),
    isAwaited,
    isHidden: mine === null && !maySeeForm(form, person, viewer),
    profile: settings.anonymous ? null : person.profile,
    mayEdit: mine !== null && isOpen && settings.editable && !settings.anonymous,
  }
}

/** Whether the viewer may know the form's title, cover and places: its audience, and teams that edit it. */
export function maySeeForm(form: PublishedForm, person: FormPerson, viewer: Viewer | null): boolean {
  if (isInAudience(form.published.settings.audience, person)) return true
  return viewer !== null && mayWithForm(viewer, 'read', form)
}

type Judged = Pick<OpenForm, 'state' | 'reason'>

async function judge(
  portal: Portal,
  given: Pick<OpenForm, 'form' | 'person' | 'event' | 'placesLeft'> & { isOver: boolean },
): Promise<Judged> {
  const { form, person, event, placesLeft } = given
  const { audience, maxAnswers } = form.published.settings
  const needsAccount = !audience.isPublic || event !== null
  if (needsAccount && !person.account) return { state: 'signIn', reason: 'Sign in to answer this form.' }
  if (!isInAudience(audience, person)) return { state: 'notForYou', reason: 'This form is for other people.' }
  if (given.isOver) return { state: 'answered', reason: 'You have already answered this form.' }
  const times = timesOf(form, portal.clock.now())
  if (times) return times
  if (placesLeft === 0) return { state: 'full', reason: fullSentence(maxAnswers, person.account !== null) }
  const refusal = event && person.account ? await whyNotByForm(portal, event, person.account.id) : null
  return refusal
    ? { state: 'closed', reason: `${refusal}.`.replace('..', '.') }
    : { state: 'open', reason: '' }
}

function timesOf(form: PublishedForm, now: Date): Judged | null {
  const state = formStateAt(form, now)
  if (state === 'Scheduled' && form.opensAt)
    return { state: 'scheduled', reason: `This form opens on ${dayAndTime(form.opensAt)}.` }
  if (state !== 'Closed') return null
  const at = form.state === 'Closed' ? form.closedAt : form.closesAt
  return { state: 'closed', reason: at ? `This form closed on ${dayAndTime(at)}.` : 'This form is closed.' }
}

/** Returns whether a person has given their only answer; a visitor by the answer's key, or e-mail when sending. */
function isAnswered(
  isOnePerPerson: boolean,
  { mine, isNoted }: { mine: AnswerRow | null; isNoted: boolean },
): boolean {
  return isOnePerPerson && (mine !== null || isNoted)
}

/** Returns the event that the form registers for; null if it is deleted or private, or the form anonymous. */
async function eventOf(portal: Portal, form: PublishedForm): Promise<SeenEventRow | null> {
  if (form.eventId === null || form.published.settings.anonymous) return null
  const event = await findEvent(portal.db, form.eventId)
  return event?.publishedAt ? event : null
}

async function findMine(
  portal: Portal,
  form: PublishedForm,
  { person, entry }: { person: FormPerson; entry?: string | undefined },
): Promise<AnswerRow | null> {
  if (person.account) return (await findOwnAnswer(portal.db, form.id, person.account.id)) ?? null
  const id = entry === undefined ? null : openSealed(portal.config, use, entry)
  const answer = id === null ? undefined : await findAnswer(portal.db, form.id, id)
  // An account's answer is opened only by its account.
  return answer && answer.accountId === null && !form.published.settings.anonymous ? answer : null
}

const use = 'form-answer'

/** Returns the key by which a visitor reopens their own answer. */
export function answerEntryOf(config: Pick<Config, 'secret'>, answerId: string): string {
  return seal(config, use, answerId)
}
