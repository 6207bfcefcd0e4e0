import { council } from '@portal/contract/council.ts'
import { requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound, Problem } from '#platform/problem.ts'
import { accountForMail } from '#rooms/people/people.ts'
import { type CouncilLetterRow, changeLetter, findLetter, lockLetter } from './council-letter.store.ts'
import { answeredLetter } from './council-mails.ts'
import { presentLetter } from './present-letter.ts'

export const answerCouncilLetter = handler(council.answerCouncilLetter, async (call) => {
  const { portal, params, body } = call
  if (body.state === undefined && body.answer === undefined)
    throw new Problem('VALIDATION', 'Choose a state or write an answer')
  const changed = await portal.inTransaction(async (tx) => {
    const before = await lockLetter(tx, params.id)
    if (!before) throw notFound('letter')
    const after = afterAction(before, body, portal.clock.now())
    if (before.answer === after.answer && before.state === after.state) return before
    requireRevision(body.revision, before.revision, 'This letter was answered after you opened it')
    await changeLetter(tx, before.id, after)
    const isFirstAnswer = before.answer === '' && after.answer !== ''
    // The author's own address, which the letter doesn't reveal to the council.
    const to = isFirstAnswer ? await accountForMail(tx, before.author._id) : undefined
    if (to)
      await portal.mails.add(tx, answeredLetter(portal.config, { ...before, ...after, address: to.email }))
    return findLetter(tx, before.id)
  })
  if (!changed) throw notFound('letter')
  return {
    message: body.answer === undefined ? 'Letter updated' : 'Answer sent',
    data: presentLetter(changed),
  }
})

/** Returns the next state: an answer answers a letter unless it closes it, and nothing goes back after that. */
function afterAction(
  before: CouncilLetterRow,
  { state, answer }: { state?: 'looking' | 'closed' | undefined; answer?: string | undefined },
  now: Date,
) {
  if (state === 'looking' && (answer !== undefined || before.answer !== ''))
    throw conflict('This letter is already answered. Close it or edit the answer.')
  const isAnswered = answer !== undefined
  return {
    state: state ?? (isAnswered ? ('answered' as const) : before.state),
    answer: answer ?? before.answer,
    answeredAt: isAnswered ? now : before.answeredAt,
    revision: before.revision + (isAnswered ? 1 : 0),
  }
}
