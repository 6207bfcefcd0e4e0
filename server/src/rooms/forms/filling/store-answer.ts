import type { RegistrationState } from '@portal/contract/event-words.ts'
import { fullSentence } from '@portal/contract/form-fill-words.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import type { Judgement } from '@portal/contract/judge-answers.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { registerByForm } from '#rooms/events/seats/seats.ts'
import { countSeconds } from '#rooms/forms/filling-figures.ts'
import { takeAnswerSeats } from '#rooms/forms/form-seats.ts'
import { factOf, formAnswered } from '#rooms/forms/forms.facts.ts'
import { holdForm } from '#rooms/forms/forms.store.ts'
import { pushAnswersChanged } from '#rooms/forms/results/push-answers-changed.ts'
import { tallyAnswers } from '#rooms/forms/tally.ts'
import { newReference } from './answer-reference.ts'
import { type AnswerRow, insertAnswer, notePerson } from './answers.store.ts'
import { seatsTaken } from './check-answers.ts'
import { shuffleSoon } from './keep-anonymous.ts'
import { mailOwnersSoon } from './mail-owners.ts'
import type { OpenForm } from './open-form.ts'
import { fieldsOf, type PublishedForm } from './published-form.ts'

/** The sender of an answer; a visitor with an e-mail has confirmed it. */
export type Sender =
  | { accountId: string }
  | { accountId: null; email: null }
  | { accountId: null; email: string; emailHash: string }

/** The error when a person has already given their only answer; the transaction is rolled back. */
export class AlreadyAnswered extends Error {}

interface NewAnswer {
  values: Judgement['values']
  sender: Sender
  clientId: string | null
  /** How long it took; null if unknown. */
  seconds: number | null
}

/**
 * Stores an answer with all its effects in one transaction: the person, the seat of the event, the seats of
 * the options and the place. The pools and counts come last, because everyone who answers waits for the same
 * rows there.
 * @throws AlreadyAnswered; CONFLICT when the form or an option is full, or the form was just changed.
 */
export async function storeAnswer(
  portal: Portal,
  open: OpenForm,
  given: NewAnswer,
): Promise<{ answer: AnswerRow; registration: RegistrationState | null }> {
  return portal.inTransaction((tx) => store(portal, tx, open, given))
}

async function store(
  portal: Portal,
  tx: Transaction,
  open: OpenForm,
  { values, sender, clientId, seconds }: NewAnswer,
) {
  const { form, event } = open
  const { anonymous, onePerPerson, notifyOwners, maxAnswers } = form.published.settings
  const now = portal.clock.now()
  await holdOpen(tx, form, now)
  const isNew = await note(tx, form.id, sender)
  if (!isNew && onePerPerson) throw new AlreadyAnswered()
  const answer = await insert(tx, form, {
    values,
    clientId,
    accountId: anonymous ? null : sender.accountId,
    email: !anonymous && 'email' in sender ? sender.email : null,
    // Only the day is stored; the minute could identify who answered then.
    answeredAt: anonymous ? indianDayStart(now) : now,
  })
  const registration =
    event && sender.accountId ? await registerByForm(portal, tx, event, sender.accountId) : null
  const fields = fieldsOf(form)
  const { isFormFull, full } = await takeAnswerSeats(tx, form.id, { fields, values })
  if (isFormFull) throw conflict(fullSentence(maxAnswers, sender.accountId !== null))
  if (full.length > 0) throw seatsTaken(form, full)
  await portal.facts.emit(tx, formAnswered, { ...factOf(form), answerId: answer.id, notifyOwners })
  if (notifyOwners) await mailOwnersSoon(portal, tx, form.id)
  if (anonymous) await shuffleSoon(portal, tx, form.id, answer.answeredAt)
  if (seconds !== null) await countSeconds(tx, form.id, [seconds])
  await tallyAnswers(tx, form.id, [{ ...answer, isAnonymous: anonymous, fields, values }])
  await pushAnswersChanged(portal, tx, form.id)
  return { answer, registration }
}

/**
 * Keeps the form unchanged until the answer is stored.
 * @throws CONFLICT when it was closed or published again since it was read.
 */
export async function holdOpen(tx: Transaction, form: PublishedForm, now: Date): Promise<void> {
  const held = await holdForm(tx, form.id)
  if (!held) throw notFound('form')
  if (formStateAt({ ...form, state: held.state }, now) !== 'Open')
    throw conflict('This form was closed just now.')
  if (held.version !== form.version)
    throw conflict(
      'The team has changed this form since you opened it. Check your answers and send them again.',
      { errors: [{ path: 'version', message: `Use version ${held.version}` }] },
    )
}

async function note(tx: Transaction, formId: string, sender: Sender): Promise<boolean> {
  if (sender.accountId !== null) return notePerson(tx, formId, { accountId: sender.accountId })
  return 'emailHash' in sender ? notePerson(tx, formId, { emailHash: sender.emailHash }) : true
}

type Inserted = Omit<Parameters<typeof insertAnswer>[1], 'formId' | 'version' | 'reference' | 'isAnonymous'>

async function insert(tx: Transaction, form: PublishedForm, answer: Inserted): Promise<AnswerRow> {
  const { title, settings } = form.published
  for (let tries = 0; tries < 5; tries += 1) {
    const written = await insertAnswer(tx, {
      ...answer,
      formId: form.id,
      version: form.version,
      isAnonymous: settings.anonymous,
      reference: newReference(title),
    })
    if (written) return written
  }
  throw new Error('every reference that was drawn is in use')
}
