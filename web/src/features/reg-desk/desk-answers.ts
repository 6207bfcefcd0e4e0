import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { EventRegistration } from '@portal/contract/event-records.ts'
import { answerName, answerProblemsOf, answerValuesOf } from '#web/college/event-answers/answer-values.ts'
import { CallProblem } from '#web/platform/call-problem.ts'

/** The answers that a clerk enters, by the question's id. */
export type DeskAnswers = EventRegistration['answers']

interface AskedPerson {
  questions: readonly EventQuestion[]
  answers: DeskAnswers
  /** The prefix of a question's id in an error. */
  path: string
}

/**
 * Returns the problem of required questions without an answer, in the server's words, or null. The device checks them
 * too, because a registration that waits for the network is refused only after the people have left.
 */
export function missingAnswers(people: readonly AskedPerson[]): CallProblem | null {
  const errors = people.flatMap(({ questions, answers, path }) => {
    const problems = answerProblemsOf(questions, answerValuesOf(questions, answers))
    return questions.flatMap(({ id }) => {
      const message = problems[answerName(id)]
      return message ? [{ path: path + id, message }] : []
    })
  })
  const [first] = errors
  return first ? new CallProblem({ code: 'VALIDATION', message: first.message, status: 400, errors }) : null
}

export function answersInWords(questions: readonly EventQuestion[], answers: DeskAnswers) {
  return questions.flatMap(({ id, label }) => {
    const said = [answers[id] ?? []].flat().join(', ')
    return said ? [[label, said] as const] : []
  })
}
