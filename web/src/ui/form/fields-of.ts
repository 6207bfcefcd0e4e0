import type { ProblemCode } from '@portal/contract/problem.ts'
import { CallProblem } from '#web/platform/call.ts'
import { messageOf } from '#web/platform/outcome.ts'

export type FieldProblems = Readonly<Partial<Record<string, string>>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/**
 * The type of a contract schema that forms need. Only the type is used, so that the validator is loaded by
 * the form and not by this module.
 */
export interface BodySchema {
  safeParse(body: unknown): { error?: { issues: readonly Issue[] } | undefined }
}

/** The checks of a form before it is sent. `Goal` is the goal of a button, such as 'draft' or 'published'. */
export interface FormFields<V extends object, Goal extends string> {
  problemsOf: (values: V, goal: Goal) => FieldProblems
}

interface FieldsMore<V extends object, Goal extends string> {
  /** Builds the call's body, if it differs from the values. */
  bodyOf?: (values: V, goal: Goal) => unknown
  /**
   * Checks that the contract leaves to the form, such as "Choose a time in the future". Their messages win.
   */
  also?: (values: V, goal: Goal) => FieldProblems
}

/** Returns the checks of a form from a contract schema, with the schema's message for each field. */
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

/** The errors of a refused call: messages by field, and one for the whole form if no field is named. */
export interface Refusal {
  problems: FieldProblems
  sentence: string | null
}

/**
 * Converts a failed call to the form's errors.
 * @param fields the form's fields; an error of any other field is shown for the whole form
 * @param fieldOfCode the field of a problem that names none, such as a file that is too large
 */
export function refusalOf(
  error: unknown,
  fields: readonly string[],
  fieldOfCode: Partial<Record<ProblemCode, string>> = {},
): Refusal {
  if (!(error instanceof CallProblem))
    return {
      problems: {},
      sentence: messageOf(error),
    }
  const named = byField(error.errors.map(({ path, message }) => ({ path: path.split('.'), message })))
  const known = Object.fromEntries(Object.entries(named).filter(([field]) => fields.includes(field)))
  if (Object.keys(known).length > 0) return { problems: known, sentence: null }
  const field = fieldOfCode[error.code]
  if (field !== undefined && error.errors.length === 0)
    return { problems: { [field]: error.message }, sentence: null }
  return { problems: {}, sentence: error.errors[0]?.message ?? error.message }
}

/**
 * Groups issues by field. An item of a list counts as its list: `domain.0` is the domain. The first message
 * of a field is shown.
 */
function byField(issues: readonly Issue[]): FieldProblems {
  const found: Partial<Record<string, string>> = {}
  for (const { path, message } of issues) found[String(path[0] ?? '')] ??= message
  return found
}

/** Returns a type guard that checks whether a stored draft has this form's fields with the right types. */
export function isLike<V extends object>(initial: V): (value: unknown) => value is V {
  return (value): value is V =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(initial).every(([field, known]) => {
      const kept = (value as Record<string, unknown>)[field]
      if (!Array.isArray(known)) return typeof kept === typeof known
      // A list contains strings, or rows with several fields.
      return Array.isArray(kept) && kept.every((one) => typeof one === 'string' || isRow(one))
    })
}

function isRow(one: unknown): boolean {
  return typeof one === 'object' && one !== null && !Array.isArray(one)
}

export function changedFields<V extends object>(before: V, after: V): (keyof V & string)[] {
  const fields = Object.keys(after) as (keyof V & string)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
