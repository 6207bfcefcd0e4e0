import type { EventDetail } from '@portal/contract/event-records.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { guestLimits } from '@portal/contract/festival-words.ts'
import {
  answerProblemsOf,
  answersOf,
  answerValuesOf,
  partQuestions,
} from '#web/college/event-answers/answer-values.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import type { FieldProblems } from '#web/ui/form/fields-of.ts'

export const guestFieldNames = ['name', 'college', 'email', 'contactNumber'] as const
type GuestField = (typeof guestFieldNames)[number]

/**
 * The form values of guests: each person's fields by number, such as `email-1`; the leader is 0. `answerName` names
 * the fields of answers.
 */
export interface GuestValues {
  groupName: string
  /** The number of people, in digits. */
  count: string
  [field: `${GuestField}-${number}`]: string
  [answer: `answer-${string}`]: string | string[]
}

type Asking = Pick<EventDetail, 'questions' | 'minMembers' | 'maxMembers'>

/**
 * Returns the questions that are asked once and those that each guest answers. An event for single people asks all
 * questions once.
 */
export function guestQuestions({ questions, maxMembers }: Pick<Asking, 'questions' | 'maxMembers'>) {
  return maxMembers > 1 ? partQuestions(questions) : { shared: questions, personal: [] }
}

/**
 * Returns the initial values.
 * @param before an earlier registration, whose values are filled in
 */
export function initialGuests(
  event: Asking,
  before?: Pick<GuestEntry, 'groupName' | 'members'>,
): GuestValues {
  const { minMembers, maxMembers } = event
  const { shared, personal } = guestQuestions(event)
  const values: GuestValues = { groupName: '', count: String(minMembers), ...blankGuests(maxMembers) }
  Object.assign(values, answerValuesOf(shared, before?.members[0]?.answers ?? {}))
  for (let nth = 0; nth < maxMembers; nth += 1)
    Object.assign(values, answerValuesOf(personal, before?.members[nth]?.answers ?? {}, nth))
  if (!before) return values
  const members = before.members.slice(0, maxMembers)
  values.groupName = before.groupName
  values.count = String(Math.max(minMembers, members.length))
  for (const [nth, member] of members.entries())
    for (const name of guestFieldNames) values[`${name}-${nth}`] = member[name]
  return values
}

function blankGuests(count: number): Record<`${GuestField}-${number}`, string> {
  const names = Array.from({ length: count }, (_, nth) => guestFieldNames.map((name) => `${name}-${nth}`))
  return Object.fromEntries(names.flat().map((name) => [name, '']))
}

/** Returns the problems that can be found before sending. */
export function guestProblems(event: Asking, values: GuestValues): FieldProblems {
  const { minMembers, maxMembers } = event
  const { shared, personal } = guestQuestions(event)
  const problems = answerProblemsOf(shared, values)
  const guests = guestsOf(values)
  for (const [nth, { name, college, email, contactNumber }] of guests.entries()) {
    if (!name) problems[`name-${nth}`] = nth === 0 ? 'Enter your name' : 'Enter their name'
    if (college.length < 2)
      problems[`college-${nth}`] = nth === 0 ? 'Enter your college' : 'Enter their college'
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      problems[`email-${nth}`] = 'Enter an e-mail address, e.g. name@example.com'
    else if (guests.findIndex((one) => one.email.toLowerCase() === email.toLowerCase()) < nth)
      problems[`email-${nth}`] = 'This e-mail is entered twice. Each member needs their own.'
    if (!/^(\+91|0)?\d{10}$/.test(contactNumber.replace(/[\s-]/g, '')))
      problems[`contactNumber-${nth}`] = guestLimits.contactSentence
    Object.assign(problems, answerProblemsOf(personal, values, nth))
  }
  if (guests.length < minMembers || guests.length > maxMembers)
    problems.count = `A group has ${minMembers === maxMembers ? minMembers : `${minMembers} to ${maxMembers}`} members.`
  return problems
}

/** Returns the people of the form, the leader first. */
export function guestsOf(values: GuestValues): Record<GuestField, string>[] {
  const of = (name: GuestField, nth: number) => (values[`${name}-${nth}`] ?? '').trim()
  return Array.from({ length: Number(values.count) }, (_, nth) => ({
    name: of('name', nth),
    college: of('college', nth),
    email: of('email', nth),
    contactNumber: of('contactNumber', nth),
  }))
}

/** Returns the answers of the form: the shared ones, and those of each guest. */
export function guestAnswersOf(event: Asking, values: GuestValues) {
  const { shared, personal } = guestQuestions(event)
  return {
    shared: answersOf(shared, values),
    own: guestsOf(values).map((_, nth) => answersOf(personal, values, nth)),
  }
}

/** Renames the paths of a refusal to the form's field names. */
export function renamedForGuests(problem: CallProblem): CallProblem {
  const errors = problem.errors.map(({ path, message }) => ({
    path: path
      .replace(/^answers\.(\w+)$/, 'answer-$1')
      .replace(/^members\.(\d+)\.answers\.(\w+)$/, 'answer-$1-$2')
      .replace(/^members\.(\d+)\.(\w+)$/, '$2-$1')
      .replace(/^(name|college|email|contactNumber)$/, '$1-0')
      .replace(/^members$/, 'count'),
    message,
  }))
  const { code, message, status, data, retryAfterSeconds } = problem
  return new CallProblem({ code, message, status, data, retryAfterSeconds, errors })
}
