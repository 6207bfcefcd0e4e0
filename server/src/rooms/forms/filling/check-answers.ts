import { type Judgement, judgeAnswers } from '@portal/contract/judge-answers.ts'
import { conflict, Problem } from '#platform/problem.ts'
import type { ChosenOption } from '#rooms/forms/form-seats.ts'
import type { OpenForm } from './open-form.ts'
import { fieldsOf, type PublishedForm } from './published-form.ts'

/**
 * Returns the values to store, according to the published version.
 * @throws CONFLICT for another version; VALIDATION with the id of each invalid field.
 */
export function checkAnswers(
  { form, profile }: Pick<OpenForm, 'form' | 'profile'>,
  { version, answers }: { version: number; answers: Readonly<Record<string, unknown>> },
): Judgement['values'] {
  if (version !== form.version)
    throw conflict(
      'The team has changed this form since you opened it. Check your answers and send them again.',
      { errors: [{ path: 'version', message: `Use version ${form.version}` }] },
    )
  const { values, problems } = judgeAnswers(form.published.pages, answers, profile)
  if (problems[0]) throw new Problem('VALIDATION', problems[0].message, { errors: problems })
  return values
}

/** The error when a seat was taken while the person filled in the form; their other entries stay valid. */
export function seatsTaken(form: PublishedForm, full: readonly ChosenOption[]): Problem {
  const errors = full.map(({ fieldId, optionId }) => {
    const field = fieldsOf(form).find(({ id }) => id === fieldId)
    const label = field?.options.find(({ id }) => id === optionId)?.label ?? 'This option'
    return { path: fieldId, message: `${label} filled up while you were answering. Choose another.` }
  })
  return conflict(errors[0]?.message ?? 'An option is full. Choose another.', {
    errors,
    data: { full },
  })
}
