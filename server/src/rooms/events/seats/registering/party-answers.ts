import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { checkAllAnswers, personalQuestions } from '#rooms/events/announcing/event-answers.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/** The checked answers of people who are registered together; `own` is in the order of the people. */
export interface PartyAnswers {
  shared: Answers
  own: readonly Answers[]
}

export interface GivenPartyAnswers {
  /** The answers to the questions that are asked once, and the field of the body that holds them. */
  shared: { given: Answers; path: string }
  /** The answers of each person to the perPerson questions. */
  own: readonly { given: Answers; path: string }[]
}

/**
 * Checks the answers of people who are registered together by one form: guests, and people at the registration desk. The rules are
 * those for students.
 * @throws VALIDATION with `<path>.<id of the question>`, all of them at once.
 */
export function checkPartyAnswers(
  questions: readonly EventQuestion[],
  { shared: common, own: each }: GivenPartyAnswers,
): PartyAnswers {
  const personal = personalQuestions(questions)
  const [shared = {}, ...own] = checkAllAnswers([
    { questions: questions.filter((one) => !personal.includes(one)), ...common },
    ...each.map((one) => ({ questions: personal, ...one })),
  ])
  return { shared, own }
}
