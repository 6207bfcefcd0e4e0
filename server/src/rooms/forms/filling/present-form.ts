import type { RegistrationState } from '@portal/contract/event-words.ts'
import { audienceInWords } from '@portal/contract/form-audience-words.ts'
import type { FormPage } from '@portal/contract/form-definition.ts'
import type { FormReceipt, FormToFill, OwnFormAnswer } from '@portal/contract/form-filling.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import type { SeenEventRow } from '#rooms/events/events.ts'
import type { AnswerRow } from './answers.store.ts'
import { mayAwait } from './await-form.ts'
import { answerEntryOf, type OpenForm } from './open-form.ts'
import type { PublishedForm } from './published-form.ts'

/**
 * Returns the form as the screen shows it. People it is not for get only its state.
 * @param ownPages the pages of the version that the viewer answered, if it is older.
 */
export function presentFormToFill(open: OpenForm, ownPages: FormPage[]): FormToFill {
  if (open.isHidden) return presentHiddenForm(open)
  const { form, person, state, reason, mine, mayEdit } = open
  const { title, description, pages, settings } = form.published
  const isReadable = state === 'open' || mine !== null
  return {
    ...formFace(form, open.event),
    title,
    state,
    reason,
    version: form.version,
    publishedVersion: form.version,
    description: state === 'signIn' || state === 'notForYou' ? '' : description,
    cover: form.published.cover ?? '',
    audience: audienceInWords(settings.audience),
    isPublic: settings.audience.isPublic,
    opensAt: form.opensAt?.toISOString() ?? null,
    closesAt: form.closesAt?.toISOString() ?? null,
    maxAnswers: settings.maxAnswers,
    placesLeft: open.placesLeft,
    seatsLeft: open.seatsLeft,
    isOpen: open.isOpen,
    onePerPerson: settings.onePerPerson,
    anonymous: settings.anonymous,
    editable: settings.editable && !settings.anonymous,
    needsEmail: settings.onePerPerson && !person.account,
    pages: isReadable ? pages : [],
    profile: open.profile,
    mine: mine && { ...presentOwnAnswer(mine), pages: ownPages },
    contacts: contactsOf(open),
    isAwaited: open.isAwaited,
    can: { answer: state === 'open', edit: mayEdit, await: mayAwait(open) },
  }
}

/** Returns a hidden form. Its numeric address reveals nothing, so the slug is left out too. */
function presentHiddenForm({ form, state, reason }: OpenForm): FormToFill {
  return {
    _id: form.id,
    slug: form.id,
    title: 'Form',
    team: { name: '', slug: '' },
    event: null,
    state,
    reason,
    version: form.version,
    publishedVersion: form.version,
    description: '',
    cover: '',
    audience: '',
    isPublic: false,
    opensAt: null,
    closesAt: null,
    maxAnswers: null,
    placesLeft: null,
    seatsLeft: {},
    isOpen: false,
    pages: [],
    contacts: [],
    onePerPerson: false,
    anonymous: false,
    editable: false,
    needsEmail: false,
    isAwaited: false,
    profile: null,
    mine: null,
    can: { answer: false, edit: false, await: false },
  }
}

/** Returns the contacts of the event, or else the team; numbers and e-mails only for signed-in people. */
function contactsOf({ form, event, person }: OpenForm): FormToFill['contacts'] {
  const isKnown = person.account !== null
  if (event && event.contacts.length > 0)
    return event.contacts.map(({ name, phone }) => ({ name, phone: isKnown ? phone : '', email: '' }))
  return [{ name: form.ownerName, phone: '', email: isKnown ? form.ownerEmail : '' }]
}

function presentOwnAnswer(row: AnswerRow): Omit<OwnFormAnswer, 'pages'> {
  return { ...presentRow(row), answers: row.values }
}

/**
 * Returns the receipt of an answer.
 * @param at the time of the answer; for an anonymous answer only the day is stored.
 */
export function presentReceipt(
  portal: Pick<Portal, 'config'>,
  open: OpenForm,
  { answer, registration, at }: { answer: AnswerRow; registration: RegistrationState | null; at: Date },
): FormReceipt {
  const { form, person, event } = open
  const { settings } = form.published
  const isEditable = settings.editable && !settings.anonymous
  const isVisitor = person.account === null
  return {
    reference: answer.reference,
    answeredAt: at.toISOString(),
    form: formFace(form, event),
    thanks: settings.thanks,
    registration,
    entry: isVisitor && !settings.anonymous ? answerEntryOf(portal.config, answer.id) : null,
    closesAt: form.closesAt?.toISOString() ?? null,
    mailTo: mailToOf(open, answer),
    can: { edit: isEditable },
  }
}

/** Returns the address for a copy of the answer; null for an anonymous form, as a mail identifies people. */
export function mailToOf({ form, profile }: OpenForm, { email }: Pick<AnswerRow, 'email'>): string | null {
  return form.published.settings.anonymous ? null : (profile?.email ?? email)
}

function formFace(form: PublishedForm, event: SeenEventRow | null) {
  return {
    _id: form.id,
    slug: form.slug,
    title: form.published.title,
    team: { name: form.ownerName, slug: form.ownerSlug },
    event: event && {
      slug: event.slug,
      title: event.title,
      venue: event.venue,
      startsAt: event.startsAt?.toISOString() ?? null,
      endsAt: event.endsAt?.toISOString() ?? null,
    },
  }
}
