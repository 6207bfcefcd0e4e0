import type { EventQuestion } from '@portal/contract/event-fields.ts'
import type { EventRegistration } from '@portal/contract/event-records.ts'

type Questions = readonly EventQuestion[]
type Answers = EventRegistration['answers']

/** The answers in a form by `answer-<id of the question>`; several choices as a list. */
export type AnswerValues = Record<`answer-${string}`, string | string[]>

/**
 * Returns the name of a question's field.
 * @param nth the number of a person in a group, if each person answers the question
 */
export function answerName(id: string, nth?: number): `answer-${string}` {
  return nth === undefined ? `answer-${id}` : `answer-${nth}-${id}`
}

/** Splits the questions of an event into those that a group answers once and those that each person answers. */
export function partQuestions<Q extends Pick<EventQuestion, 'perPerson'>>(
  questions: readonly Q[],
): { shared: Q[]; personal: Q[] } {
  return {
    shared: questions.filter(({ perPerson }) => !perPerson),
    personal: questions.filter(({ perPerson }) => perPerson),
  }
}

/**
 * Returns the form values of answers.
 * @param answers the earlier answers
 */
export function answerValuesOf(questions: Questions, answers: Answers, nth?: number): AnswerValues {
  return Object.fromEntries(
    questions.map(({ id, type }) => [answerName(id, nth), answers[id] ?? (type === 'checkbox' ? [] : '')]),
  )
}

/** Returns the problems of the answers by field name. */
export function answerProblemsOf(
  questions: Questions,
  values: AnswerValues,
  nth?: number,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { id, isRequired, options } of questions) {
    const said = values[answerName(id, nth)] ?? ''
    const isSaid = typeof said === 'string' ? said.trim() !== '' : said.length > 0
    if (isRequired && !isSaid)
      problems[answerName(id, nth)] = options.length > 0 ? 'Choose an answer' : 'Answer this question'
  }
  return problems
}

/** Returns the answers by question id, as the calls take them. */
export function answersOf(questions: Questions, values: AnswerValues, nth?: number): Answers {
  return Object.fromEntries(questions.map(({ id }) => [id, values[answerName(id, nth)] ?? '']))
}
