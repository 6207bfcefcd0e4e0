import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { checkAnswers, partAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/** The answers of guests: those of the registration, and each guest's own, in the order of the guests. */
export interface GuestAnswers {
  shared: Answers
  own: readonly Answers[]
}

/** Answers as they are sent: a single guest sends all as `answers`; in a group each member has some. */
export interface GivenGuestAnswers {
  answers: Answers
  members: readonly { answers?: Answers | undefined }[]
}

/**
 * Checks the answers of a registration of guests. A single guest sends all answers as `answers`; for a group
 * these are the answers of the group, and each member has their own. No answer is required, because the form
 * for guests asks no questions.
 * @throws VALIDATION with `answers.<id of the question>` or `members.<n>.answers.<id of the question>`.
 */
export function checkGuestAnswers(
  questions: readonly EventQuestion[],
  { answers, members }: GivenGuestAnswers,
): GuestAnswers {
  const asked = questions.map((one) => ({ ...one, isRequired: false }))
  const personal = personalQuestions(asked)
  const shared = asked.filter((one) => !personal.includes(one))
  if (members.length === 1) {
    const parted = partAnswers(asked, checkAnswers(asked, { ...answers, ...members[0]?.answers }))
    return { shared: parted.shared, own: [parted.own] }
  }
  return {
    shared: checkAnswers(shared, answers),
    own: members.map((one, nth) => checkAnswers(personal, one.answers ?? {}, `members.${nth}.answers`)),
  }
}
