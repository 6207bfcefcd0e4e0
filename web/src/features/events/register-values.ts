import type { EventDetail } from '@portal/contract/event-records.ts'
import { answerProblemsOf, answersOf, answerValuesOf } from '#web/college/event-answers/answer-values.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { repeatsOf, thingsOf } from '#web/ui/chips-text.ts'
import type { FieldProblems } from '#web/ui/form/fields-of.ts'

/**
 * The form values of a registration: the answers by `answer-<id of the question>`, several choices as a list.
 */
export interface RegisterValues {
  groupName: string
  /** PRNs and e-mails, as `chipsOf` reads them. */
  members: string
  [answer: `answer-${string}`]: string | string[]
}

export function initialOf({ questions }: Pick<EventDetail, 'questions'>): RegisterValues {
  return { groupName: '', members: '', ...answerValuesOf(questions, {}) }
}

/** Returns the problems that can be found before sending. Only the server knows who the members are. */
export function problemsOf(
  { questions, minMembers, maxMembers }: Pick<EventDetail, 'questions' | 'minMembers' | 'maxMembers'>,
  values: RegisterValues,
): FieldProblems {
  const problems = answerProblemsOf(questions, values)
  const members = thingsOf(values.members)
  const size = members.length + 1
  if (maxMembers > 1 && (size < minMembers || size > maxMembers)) {
    const wanted = minMembers === maxMembers ? `${maxMembers}` : `${minMembers} to ${maxMembers}`
    problems.members = `A group has ${wanted} members, you included. Yours has ${size}.`
  }
  const [repeat] = repeatsOf(members)
  if (repeat) problems.members = `${repeat} is entered twice. Remove one of them.`
  return problems
}

export function registrationOf(
  { questions, maxMembers }: Pick<EventDetail, 'questions' | 'maxMembers'>,
  values: RegisterValues,
) {
  const members = thingsOf(values.members)
  return {
    answers: answersOf(questions, values),
    ...(maxMembers > 1 && members.length > 0 && { group: { name: values.groupName.trim(), members } }),
  }
}

/** Renames the paths of a refusal to the form's field names. */
export function renamed(problem: CallProblem): CallProblem {
  const errors = problem.errors.map(({ path, message }) => ({
    path: path.startsWith('group.name')
      ? 'groupName'
      : path.replace(/^answers\./, 'answer-').replace(/^group.*/, 'members'),
    message,
  }))
  const { code, message, status, data, retryAfterSeconds } = problem
  return new CallProblem({ code, message, status, data, retryAfterSeconds, errors })
}

/** Returns why members were refused, by the text typed for them. */
export function refusedMembers(problem: CallProblem, values: RegisterValues): Record<string, string> {
  const members = thingsOf(values.members)
  const found = problem.errors.map(({ path, message }) => {
    const [, nth] = /^group\.members\.(\d+)$/.exec(path) ?? []
    return [nth === undefined ? undefined : members[Number(nth)], message] as const
  })
  return Object.fromEntries(found.filter(([member]) => member !== undefined))
}
