import type { FormField, FormPage } from './form-definition.ts'
import type { ProfilePart } from './form-words.ts'
import { isChoice } from './form-words.ts'
import { type AnswerValue, isAnswered, readAnswer } from './judge-answer.ts'
import type { StepBudget } from './run-pattern.ts'
import { isShown } from './show-if.ts'
import { answerStepsMax } from './text-pattern.ts'

/** The known facts about a person, '' where their account has none; null for a visitor. */
export type ProfileAnswers = Readonly<Record<ProfilePart, string>>

/** A problem of an answer; the path is the field's id. */
export interface AnswerProblem {
  path: string
  message: string
}

export interface Judgement {
  /** The visible fields, in their order. */
  visible: FormField[]
  /** The answers to store: non-empty answers to visible fields, with profile fields from the account. */
  values: Record<string, AnswerValue>
  /** In the order of the fields; empty if the answers can be stored. */
  problems: AnswerProblem[]
}

/**
 * Validates the answers to a form. The browser shows the problems and the server stores nothing without this
 * check, so both agree. Ignores unknown fields. An answer to a hidden field counts as missing, also for
 * conditions that depend on it.
 * @param given Any values by field id.
 * @param profile The values of locked fields, which override the given ones. A visitor (null) doesn't see
 *   these fields.
 */
export function judgeAnswers(
  pages: readonly FormPage[],
  given: Readonly<Record<string, unknown>>,
  profile: ProfileAnswers | null,
): Judgement {
  const fields = pages.flatMap((page) => page.fields)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const budget: StepBudget = { stepsLeft: answerStepsMax }
  const read = new Map(fields.map((field) => [field.id, readField(field, given, profile, budget)]))
  const shown = new Map<string, boolean>()
  const isVisible = (field: FormField): boolean => {
    const known = shown.get(field.id)
    if (known !== undefined) return known
    // A condition that leads back to itself hides nothing; a form with such a loop can't be published.
    shown.set(field.id, true)
    const source = field.showIf ? byId.get(field.showIf.field) : undefined
    const value = source && isVisible(source) ? read.get(source.id)?.value : undefined
    const is = !(field.profile && profile === null) && isShown(field.showIf, source, value)
    shown.set(field.id, is)
    return is
  }
  const visible = fields.filter(isVisible)
  const values: Record<string, AnswerValue> = {}
  const problems: AnswerProblem[] = []
  for (const field of visible) {
    const { value, problem } = read.get(field.id) ?? {}
    if (problem) problems.push({ path: field.id, message: problem })
    else if (value !== undefined) values[field.id] = value
  }
  return { visible, values, problems }
}

interface ReadField {
  value?: AnswerValue
  problem?: string
}

function readField(
  field: FormField,
  given: Readonly<Record<string, unknown>>,
  profile: ProfileAnswers | null,
  budget: StepBudget,
): ReadField {
  if (field.profile) return profile?.[field.profile] ? { value: profile[field.profile] } : {}
  const raw = Object.hasOwn(given, field.id) ? given[field.id] : undefined
  if (!isAnswered(raw)) return field.required ? { problem: missing(field) } : {}
  return readAnswer(field, raw, budget)
}

function missing({ type }: FormField): string {
  if (type === 'checkbox') return 'Choose at least one'
  if (isChoice(type)) return 'Choose one'
  if (type === 'date') return 'Choose a date'
  if (type === 'time') return 'Choose a time'
  return type === 'number' ? 'Enter a number' : 'Answer this question'
}
