import type { ProblemCode } from '@portal/contract/problem.ts'
import { CallProblem } from '#web/platform/call.ts'

/** A sentence for each field that doesn't fit, by the field's name. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** A schema of the contract; only its type is named here, so that a form brings the validator and not this part. */
export interface BodySchema {
  safeParse(body: unknown): { error?: { issues: readonly Issue[] } | undefined }
}

/** What is checked in a form before it is sent. `Goal` is what its buttons do: 'draft', 'published'. */
export interface FormFields<V extends object, Goal extends string> {
  problemsOf: (values: V, goal: Goal) => FieldProblems
}

interface FieldsMore<V extends object, Goal extends string> {
  /** The call's body, where it is not the values as they are. */
  bodyOf?: (values: V, goal: Goal) => unknown
  /** What the contract leaves to the form: 'Choose a time in the future'. Its sentence is the one shown. */
  also?: (values: V, goal: Goal) => FieldProblems
}

/** The fields of a form as a contract schema has them, each with the schema's own sentence. */
export function fieldsOf<V extends object, Goal extends string = 'send'>(
  schema: BodySchema,
  { bodyOf = (values) => values, also }: FieldsMore<V, Goal> = {},
): FormFields<V, Goal> {
  return {
    problemsOf: (values, goal) => ({
      ...byField(schema.safeParse(bodyOf(values, goal)).error?.issues ?? []),
      ...also?.(values, goal),
    }),
  }
}

/** What a refusal is about: the sentences under fields, and one for the whole form when no field is named. */
export interface Refusal {
  problems: FieldProblems
  sentence: string | null
}

/**
 * A failed call as the form shows it.
 * @param fields that the form has; a sentence about any other is about the whole form.
 * @param fieldOfCode the field that a problem without a field is about: a file that is too large.
 */
export function refusalOf(
  error: unknown,
  fields: readonly string[],
  fieldOfCode: Partial<Record<ProblemCode, string>> = {},
): Refusal {
  if (!(error instanceof CallProblem))
    return {
      problems: {},
      sentence: error instanceof Error ? error.message : "Couldn't send it. Please try again.",
    }
  const named = byField(error.errors.map(({ path, message }) => ({ path: path.split('.'), message })))
  const known = Object.fromEntries(Object.entries(named).filter(([field]) => fields.includes(field)))
  if (Object.keys(known).length > 0) return { problems: known, sentence: null }
  const field = fieldOfCode[error.code]
  if (field !== undefined && error.errors.length === 0)
    return { problems: { [field]: error.message }, sentence: null }
  return { problems: {}, sentence: error.errors[0]?.message ?? error.message }
}

/** A list's item counts as its list: `domain.0` is the domain. The first sentence of a field is the one shown. */
function byField(issues: readonly Issue[]): FieldProblems {
  const found: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) found[String(path[0] ?? '')] ??= message
  return found
}

/** Whether a draft from an earlier visit has the fields of this form, each of its kind. */
export function isLike<V extends object>(initial: V): (value: unknown) => value is V {
  return (value): value is V =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(initial).every(([field, known]) => {
      const kept = (value as Record<string, unknown>)[field]
      if (!Array.isArray(known)) return typeof kept === typeof known
      // A list holds words, or rows that are made of several fields.
      return Array.isArray(kept) && kept.every((one) => typeof one === 'string' || isRow(one))
    })
}

function isRow(one: unknown): boolean {
  return typeof one === 'object' && one !== null && !Array.isArray(one)
}

/** The fields whose values differ. */
export function changedFields<V extends object>(before: V, after: V): (keyof V & string)[] {
  const fields = Object.keys(after) as (keyof V & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
