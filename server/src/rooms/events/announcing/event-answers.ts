import { oneLine } from '@portal/contract/clean-text.ts'
import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { Problem } from '#platform/problem.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/** Questions, and the answers that a person gave to them. */
export interface AskedQuestions {
  questions: readonly EventQuestion[]
  given: Answers
  /** The field of the body that holds the answers. */
  path: string
}

/**
 * Returns the answers to these questions of an event, and leaves out all others.
 * @throws VALIDATION with `answers.<id of the question>`, all of them at once.
 */
export function checkAnswers(questions: readonly EventQuestion[], given: Answers): Answers {
  return checkAllAnswers([{ questions, given, path: 'answers' }])[0] ?? {}
}

/**
 * Returns the answers of several people, in their order.
 * @throws VALIDATION with `<path>.<id of the question>`, all of them at once.
 */
export function checkAllAnswers(asked: readonly AskedQuestions[]): Answers[] {
  const errors: { path: string; message: string }[] = []
  const checked = asked.map(({ questions, given, path }) => {
    const answers: Answers = {}
    for (const question of questions) {
      const answer = given[question.id]
      const said = Array.isArray(answer) ? answer.filter(Boolean) : typed(question, answer ?? '')
      const message = problemOf(question, said)
      if (message) errors.push({ path: `${path}.${question.id}`, message })
      else if (said.length > 0) answers[question.id] = said
    }
    return answers
  })
  if (errors[0]) throw new Problem('VALIDATION', errors[0].message, { errors })
  return checked
}

/** Removes line breaks from short answers. The contract can't know which answers are long. */
function typed({ type }: EventQuestion, answer: string): string {
  return type === 'textarea' ? answer : oneLine(answer)
}

/** Returns the questions that each person answers for themselves. */
export function personalQuestions(questions: readonly EventQuestion[]): EventQuestion[] {
  return questions.filter(({ perPerson }) => perPerson === true)
}

/** Splits the answers of a registrant into those of the registration and their own. */
export function partAnswers(
  questions: readonly EventQuestion[],
  answers: Answers,
): { shared: Answers; own: Answers } {
  const ids = new Set(personalQuestions(questions).map(({ id }) => id))
  const those = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id) === isOwn))
  return { shared: those(false), own: those(true) }
}

function problemOf({ type, options, isRequired }: EventQuestion, said: string | string[]): string | null {
  const isChoice = type === 'radio' || type === 'checkbox'
  if (said.length === 0) return isRequired ? (isChoice ? 'Choose an answer' : 'Answer this question') : null
  if (Array.isArray(said) !== (type === 'checkbox')) return 'Answer in the way that the question asks'
  const chosen = Array.isArray(said) ? said : [said]
  if (isChoice && chosen.some((one) => !options.includes(one))) return 'Choose an answer from the list'
  return null
}
