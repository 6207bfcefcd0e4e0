import type { EventQuestion } from '@portal/contract/event-fields.ts'
import { Problem } from '#platform/problem.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'

/**
 * What someone answered to an event's questions; what was not asked is left out.
 * @throws VALIDATION with `answers.<id of the question>`, all of them at once.
 */
export function checkAnswers(questions: readonly EventQuestion[], given: Answers): Answers {
  const errors: { path: string; message: string }[] = []
  const answers: Answers = {}
  for (const question of questions) {
    const answer = given[question.id]
    const said = Array.isArray(answer) ? answer.filter(Boolean) : (answer ?? '')
    const message = problemOf(question, said)
    if (message) errors.push({ path: `answers.${question.id}`, message })
    else if (said.length > 0) answers[question.id] = said
  }
  if (errors[0]) throw new Problem('VALIDATION', errors[0].message, { errors })
  return answers
}

function problemOf({ type, options, isRequired }: EventQuestion, said: string | string[]): string | null {
  const isChoice = type === 'radio' || type === 'checkbox'
  if (said.length === 0) return isRequired ? (isChoice ? 'Choose an answer' : 'Answer this question') : null
  if (Array.isArray(said) !== (type === 'checkbox')) return 'Answer in the way that the question asks'
  const chosen = Array.isArray(said) ? said : [said]
  if (isChoice && chosen.some((one) => !options.includes(one))) return 'Choose an answer from the list'
  return null
}
