import type { BodyOf } from '@portal/contract/endpoint.ts'
import { email as emailField } from '@portal/contract/fields.ts'
import { formFillLimits } from '@portal/contract/form-fill-words.ts'
import { formFilling } from '@portal/contract/form-filling.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { mailboxFrom } from '#platform/mail/mailbox-from.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import { conflict, fieldProblem, Problem } from '#platform/problem.ts'
import { newReference } from './answer-reference.ts'
import { type AnswerRow, findSentAnswer, hasAnswered, isDuplicateAnswer } from './answers.store.ts'
import { checkAnswers } from './check-answers.ts'
import { isFormCode } from './form-code.ts'
import { emailHashOf } from './form-person.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { presentReceipt } from './present-form.ts'
import { isSameAnswer } from './same-answers.ts'
import { AlreadyAnswered, type Sender, storeAnswer } from './store-answer.ts'

type AnswerCall = Call<typeof formFilling.answerForm>

/**
 * Stores an answer. Everything that can be checked is checked before anything is written. If the client sent
 * an answer with the same id before, the response is repeated, even if the form is closed by now.
 */
export const answerForm = handler(formFilling.answerForm, async (call) => {
  const { portal, viewer, params, body } = call
  const open = await openForm(portal, viewer, { address: params.id })
  // A hidden field. Bots that fill in every field get the same response, and nothing is stored.
  if (body.website && !open.isHidden) return { message, data: pretended(call, open) }
  const sent = await findRepeat(call, open)
  if (sent) return sent
  refuse(open)
  const values = checkAnswers(open, body)
  const sender = await senderOf(call, open)
  try {
    const stored = await storeAnswer(portal, open, {
      values,
      sender,
      clientId: body.clientId ?? null,
      seconds: body.seconds ?? null,
    })
    return { message, data: presentReceipt(portal, open, { ...stored, at: portal.clock.now() }) }
  } catch (error) {
    if (!isDuplicateAnswer(error) && !(error instanceof AlreadyAnswered)) throw error
    const repeat = await findRepeat(call, open)
    if (repeat) return repeat
    throw conflict('You have already answered this form.')
  }
})

const message = 'Your answers are sent'

function refuse({ state, reason }: OpenForm): void {
  if (state === 'signIn') throw new Problem('UNAUTHENTICATED', reason)
  if (state === 'notForYou') throw new Problem('FORBIDDEN', reason)
  if (state !== 'open') throw conflict(reason)
}

async function findRepeat({ portal, body }: AnswerCall, open: OpenForm) {
  const { form, person } = open
  const answer = body.clientId ? await findSentAnswer(portal.db, form.id, body.clientId) : undefined
  const isAnonymous = form.published.settings.anonymous
  if (!answer || (!isAnonymous && answer.accountId !== (person.account?.id ?? null))) return null
  // The tab was left open, or the response was lost. Changes made since then must not be dropped silently.
  if (!(await isSameAnswer(portal.db, answer, body.answers)))
    throw fieldProblem('clientId', changedSince(form), 'CONFLICT')
  const data = presentReceipt(portal, open, { answer, registration: null, at: answer.answeredAt })
  return { message: 'Your answers were already sent', data, isRepeat: true as const }
}

function changedSince({ published: { settings } }: OpenForm['form']): string {
  if (!settings.onePerPerson)
    return 'This form was already sent with other answers. Send it again to add these as another answer.'
  return 'You have already answered this form, with other answers. What you changed since is not sent.'
}

/** Returns the sender: an account, or a visitor, whose e-mail is confirmed for one answer per person. */
async function senderOf({ portal, body, request }: AnswerCall, { form, person }: OpenForm): Promise<Sender> {
  if (person.account) return { accountId: person.account.id }
  if (!form.published.settings.onePerPerson) return { accountId: null, email: null }
  const email = readEmail(body)
  const typed = body.code?.trim() ?? ''
  if (typed === '') throw fieldProblem('code', formFillLimits.codeSentence)
  await countGuess(portal, { formId: form.id, email, address: request.ip })
  if (!isFormCode(portal.config, { formId: form.id, email, typed, now: portal.clock.now() }))
    throw fieldProblem(
      'code',
      "This isn't the code that we sent, or it has expired. Check it, or ask for a new one.",
    )
  const emailHash = emailHashOf(portal.config, form.id, email)
  if (await hasAnswered(portal.db, form.id, { emailHash }))
    throw fieldProblem('email', 'Someone has already answered this form with this e-mail.', 'CONFLICT')
  return { accountId: null, email, emailHash }
}

/**
 * Counts a guess at the code of a mailbox, by the network too, so that a stranger elsewhere doesn't keep the owner
 * from their code. All networks together have a limit as well, because an attacker has many.
 */
async function countGuess(
  { limits }: AnswerCall['portal'],
  { formId, email, address }: { formId: string; email: string; address: string },
): Promise<void> {
  const [near, all] = [mailboxFrom(email, address), mailboxOf(email)]
  await limits.count('registration', 'form-code', { accountId: `${formId}:${near}`, address })
  await limits.count('signIn', 'form-code-of-all', { accountId: `${formId}:${all}`, address })
}

function readEmail({ email }: BodyOf<typeof formFilling.answerForm>): string {
  const read = emailField.safeParse(email)
  if (read.success) return read.data
  throw fieldProblem('email', read.error.issues[0]?.message ?? 'Enter your e-mail')
}

function pretended({ portal }: AnswerCall, open: OpenForm) {
  const now = portal.clock.now()
  const answer: AnswerRow = {
    id: '1',
    formId: open.form.id,
    version: open.form.version,
    accountId: null,
    email: null,
    reference: newReference(open.form.published.title),
    values: {},
    answeredAt: now,
    editedAt: null,
    revision: 1,
  }
  return { ...presentReceipt(portal, open, { answer, registration: null, at: now }), entry: null }
}
